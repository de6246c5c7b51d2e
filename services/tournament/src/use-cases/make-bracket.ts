import { decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Bracket, newBracket } from '../domain/bracket';
import type { Entry } from '../domain/entry';
import type { Tournament } from '../domain/tournament';

/**
 * Makes the bracket of an event that is seeded, in the transaction of the caller. Seeding again
 * before the start replaces it.
 *
 * @param entries those that play, seed 1 first
 * @throws Refusal `tournament-impossible` with the engine's reason.
 */
export async function makeBracket(
  { brackets, entries: stored }: Pick<TournamentDeps, 'brackets' | 'entries'>,
  tournament: Tournament,
  entries: readonly Pick<Entry, 'id'>[],
): Promise<Stored<Bracket>> {
  const made = newBracket(
    tournament,
    entries.map(({ id }) => id),
  );
  await stored.rank('seed', new Map(entries.map(({ id }, index) => [id, index + 1])));
  return brackets.save(await brackets.find(made.id), decide(made));
}
