import type { CallAnswer, getTournamentFeed } from '@contend/contracts';
import {
  type EventState,
  type ResolvedMatch,
  resolveStage,
  type Slot,
} from '@contend/tournament-engine';
import { scoresOf } from '../bracket/bracket-games';
import type { TournamentMatch } from '../matches/tournament-match';

type Stages = CallAnswer<typeof getTournamentFeed>['stages'];
type FeedMatch = Stages[number]['matches'][number];

/** What is known of an opened match beside the bracket. */
export type OpenedTimes = Pick<TournamentMatch, 'id' | 'startsAt'>;

/** The stages of an event with their matches and tables; opened matches by `<stage>/<key>`. */
export const feedStages = (event: EventState, opened: ReadonlyMap<string, OpenedTimes>): Stages =>
  event.definition.stages.flatMap(({ id }) => {
    const stage = event.stages[id];
    if (!stage) return [];
    const { matches, tables } = resolveStage(stage);
    return [
      {
        ...{ id, format: stage.format.kind, isClosed: Object.hasOwn(event.closed, id) },
        matches: [...matches.values()].map((match) =>
          feedMatch(match, opened.get(`${id}/${match.id}`)),
        ),
        tables: tables.map(({ group, rows }) => ({
          group,
          rows: rows.map(({ entry, ...row }) => ({ entryId: entry, ...row })),
        })),
      },
    ];
  });

const entryIn = (slot: Slot): string | null => (slot.kind === 'entry' ? slot.entry : null);

function feedMatch(
  { id, planned, status, home, away, outcome }: ResolvedMatch,
  opened: OpenedTimes | undefined,
): FeedMatch {
  const { side, group = null, round, bestOf } = planned;
  return {
    ...{ key: id, matchId: opened?.id ?? null, side, group, round, bestOf, status },
    ...{ home: entryIn(home), away: entryIn(away), winner: outcome?.winner ?? null },
    ...{ scores: outcome && scoresOf(outcome.games), outcome: outcome?.kind ?? null },
    startsAt: opened?.startsAt.toISOString() ?? null,
  };
}
