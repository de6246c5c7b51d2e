import type {
  BracketReply,
  TournamentMatch,
  TournamentReply,
  TournamentSchedule,
} from '@contend/contracts';
import type { ReactNode } from 'react';
import { startsOf } from '../../lib/tournament-schedule';
import { Segments } from '../segments';
import { Bracket } from './bracket';
import { dataOf, isTableStage, roomIdOf, stageInPlay, stageName } from './bracket-of';
import { StageTables } from './stage-tables';

interface StageViewProps {
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
  const { advances = 0 } = tournament.stages.find(({ id }) => id === shown.id) ?? {};
  return (
    <>
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
