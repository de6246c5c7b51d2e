import { decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { attemptsAfter, type Bracket, newBracket } from '../domain/bracket';
import type { Entry } from '../domain/entry';
import type { Tournament } from '../domain/tournament';
import { removeMatch } from '../domain/tournament-match';

/**
 * Makes the bracket of an event that is seeded, in the transaction of the caller. Seeding again
 * before the start replaces it, and removes its matches: those of an entry that left are decided.
 *
 * @param entries those that play, seed 1 first
 * @throws Refusal `tournament-impossible` with the engine's reason.
 */
export async function makeBracket(
  { brackets, entries: stored, matches }: Pick<TournamentDeps, 'brackets' | 'entries' | 'matches'>,
  tournament: Tournament,
  entries: readonly Pick<Entry, 'id'>[],
): Promise<Stored<Bracket>> {
  const made = newBracket(
    tournament,
    entries.map(({ id }) => id),
  );
  await stored.rank('seed', new Map(entries.map(({ id }, index) => [id, index + 1])));
  const before = await brackets.find(made.id);
  if (!before) return brackets.save(null, decide(made));
  const present = await matches.listStored({ tournamentId: tournament.id, status: 'decided' });
  await matches.saveAll(present.map((from) => ({ from, decision: removeMatch(from.state) })));
  const removed = present.map(({ state }) => state);
  return brackets.save(before, decide({ ...made, attempts: attemptsAfter(before.state, removed) }));
}
