import type {
  BracketReply,
  TournamentMatch,
  TournamentReply,
  TournamentSchedule,
} from '@contend/contracts';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format';
import { startsOf } from '../../lib/tournament-schedule';
import { Segments } from '../segments';
import { Select } from '../select';
import { Bracket } from './bracket';
import { dataOf, isTableStage, roomIdOf, stageInPlay, stageName } from './bracket-of';
import { StageTables } from './stage-tables';

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
  /** The link to the room of a match, once it was opened. */
  linkOf: (room: string) => ReactNode;
  aside?: ReactNode;
}

/** How many entries of a stage, or of one pool of it, go on. */
function advancesOf({ stages, pools = 1 }: TournamentReply, { begun }: BracketReply, id: string) {
  const isPool = begun?.some((one) => one.id === id && one.pool !== null);
  if (isPool) return (stages[0]?.advances ?? 0) / pools;
  return stages.find((stage) => stage.id === id)?.advances ?? 0;
}

interface SelectProps extends Pick<StageViewProps, 'onChoose'> {
  begun: NonNullable<BracketReply['begun']>;
  shown: string;
}

/** The pools and the stages after them, one of which is read at a time. */
const StageSelect = ({ begun, shown, onChoose }: SelectProps) => (
  <div className="row">
    <Select
      label="Pool or stage"
      choices={begun.map(({ id, pool, entries }) => ({
        value: id,
        label: `${pool === null ? stageName(id) : `Pool ${pool}`} · ${formatCount(entries)} entries`,
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
  const shown = stages.find(({ id }) => id === props.chosen) ?? stageInPlay(bracket);
  if (!shown) return null;
  const starts = startsOf(props.schedule, shown.id);
  const data = dataOf(bracket, matches, { stage: shown, mine, starts });
  const actionsOf = (key: string) => {
    const room = roomIdOf(bracket, matches, { stage: shown.id, key });
    return room ? props.linkOf(room) : null;
  };
  const advances = advancesOf(tournament, bracket, shown.id);
  return (
    <>
      {bracket.begun && <StageSelect {...props} begun={bracket.begun} shown={shown.id} />}
      {stages.length > 1 && (
        <div className="row">
          <Segments
            label="Stage"
            isCompact
            choices={stages.map(({ id }) => ({ value: id, label: stageName(id) }))}
            value={shown.id}
            onChange={props.onChoose}
          />
        </div>
      )}
      {isTableStage(shown) ? (
        <StageTables key={shown.id} {...{ data, actionsOf, advances }} />
      ) : (
        <Bracket key={shown.id} {...{ data, actionsOf, isTable, onTable }} aside={props.aside} />
      )}
    </>
  );
}
