import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { matchesAtOnce, removeMatch } from '../domain/tournament-match';

const openStatuses = ['open', 'live', 'score_proposed', 'disputed'];

/** Removes the matches of a cancelled event that are not decided, a few in each transaction. */
export async function closeMatches(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const { matches, transaction } = deps;
  const filter = { tournamentId, status: { $in: openStatuses } } as never;
  let closed = matchesAtOnce;
  while (closed === matchesAtOnce) {
    closed = await transaction(async () => {
      const some = await matches.listStored(filter, { limit: matchesAtOnce });
      await matches.saveAll(some.map((from) => ({ from, decision: removeMatch(from.state) })));
      if (some.length > 0) await deps.brackets.claim(bracketIdOf(tournamentId));
      return some.length;
    });
  }
}
