import type {
  BracketReply,
  TournamentMatch,
  TournamentReply,
  TournamentSchedule,
} from '@contend/contracts';
import { placesFeeding } from '@contend/tournament-engine';
import { type ReactNode, useMemo } from 'react';
import { formatCount } from '../../lib/format/format';
import { startsOf } from '../../lib/match/tournament-schedule';
import { Segments } from '../control/segments';
import { Select } from '../control/select';
import { Bracket } from './bracket';
import { roomWords } from './bracket-data';
import { dataOf, isTableStage, roomIdOf, stageInPlay, stageName } from './bracket-of';
import { StageMap } from './stage-map';
import { StageTables } from './table/stage-tables';
import { isStageGraph, stageGraphOf } from './stage-way';
import { t } from '../../lib/language/translate';

export interface StageViewProps {
  tournament: TournamentReply;
  bracket: BracketReply;
  matches: readonly TournamentMatch[];
  schedule?: TournamentSchedule | undefined;
  /** The entry that is marked as the viewer's. */
  mine: string | null;
  /** The stage that is shown; the one in play when it is null or unknown. */
  chosen: string | null;
  onChoose: (stage: string) => void;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** The link to the room of a match, once it was opened, with what it says. */
  linkOf: (room: string, words: string) => ReactNode;
  aside?: ReactNode;
}

/** After how many entries of a stage, or of one pool of it, others play in another stage. */
function cutsOf({ stages, pools = 1 }: TournamentReply, { begun }: BracketReply, id: string) {
  const isPool = begun?.some((one) => one.id === id && one.pool !== null);
  const named = isPool ? stages[0]?.id : id;
  const ways = stages.flatMap((_, index) => placesFeeding(stages, index));
  return ways
    .filter(({ stage }) => stage === named)
    .map(({ last }) => (isPool ? last / pools : last));
}

/** How many entries play in the first stage, which all of them do, over all of its pools. */
const entriesOf = ({ begun, entries }: BracketReply, first: string | undefined): number =>
  begun
    ?.filter(({ id, pool }) => pool !== null || id === first)
    .reduce((sum, one) => sum + one.entries, 0) ?? entries.length;

/** The picture of an event whose stages are not one after another. */
function Stages({ tournament, bracket }: Pick<StageViewProps, 'tournament' | 'bracket'>) {
  const { stages, pools } = tournament;
  const count = entriesOf(bracket, stages[0]?.id);
  const graph = useMemo(
    () => (isStageGraph({ stages }) ? stageGraphOf({ stages, pools }, count) : null),
    [stages, pools, count],
  );
  if (!graph) return null;
  const begun = bracket.begun ?? bracket.stages;
  const open = begun.flatMap(({ id, isClosed }) => (isClosed ? [] : [id.replace(/-p\d+$/, '')]));
  return <StageMap {...{ graph, open }} label={t`Which stage feeds which`} />;
}

interface SelectProps extends Pick<StageViewProps, 'onChoose'> {
  begun: NonNullable<BracketReply['begun']>;
  shown: string;
}

/** The pools and the stages after them, one of which is read at a time. */
const StageSelect = ({ begun, shown, onChoose }: SelectProps) => (
  <div className="row">
    <Select
      label={t`Pool or stage`}
      choices={begun.map(({ id, pool, entries }) => ({
        value: id,
        label: t`${
          pool === null
            ? stageName(id)
            : t`Pool
          ${pool}`
        } · ${formatCount(entries)} entries`,
      }))}
      value={shown}
      onChange={({ target }) => onChoose(target.value)}
    />
  </div>
);

/** A stage of an event as a tree or as tables, and the choice between its stages. */
export function StageView(props: StageViewProps) {
  const { tournament, bracket, matches, mine, isTable, onTable } = props;
  const { stages } = bracket;
  const shown = stages.find(({ id }) => id === props.chosen) ?? stageInPlay(bracket, mine);
  if (!shown) return null;
  const starts = startsOf(props.schedule, shown.id);
  const data = dataOf(bracket, matches, { stage: shown, mine, starts });
  const actionsOf = (key: string) => {
    const room = roomIdOf(bracket, matches, { stage: shown.id, key });
    return room ? props.linkOf(room, roomWords(data, key)) : null;
  };
  const cuts = cutsOf(tournament, bracket, shown.id);
  return (
    <>
      <Stages {...{ tournament, bracket }} />
      {bracket.begun && <StageSelect {...props} begun={bracket.begun} shown={shown.id} />}
      {stages.length > 1 && (
        <div className="row">
          <Segments
            label={t`Stage`}
            isCompact
            choices={stages.map(({ id }) => ({ value: id, label: stageName(id) }))}
            value={shown.id}
            onChange={props.onChoose}
          />
        </div>
      )}
      {isTableStage(shown) ? (
        <StageTables key={shown.id} {...{ data, actionsOf, cuts }} />
      ) : (
        <Bracket key={shown.id} {...{ data, actionsOf, isTable, onTable }} aside={props.aside} />
      )}
    </>
  );
}
