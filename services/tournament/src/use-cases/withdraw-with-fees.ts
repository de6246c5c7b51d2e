import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { endEntry, hasPlace } from '../domain/registration';
import type { Tournament } from '../domain/tournament';
import { freePlace } from './free-place';

/**
 * Withdraws an entry before check-in opens, with its fees, in the transaction of the caller; its
 * place goes to the next of the waitlist.
 */
export async function withdrawWithFees(
  deps: TournamentDeps,
  tournament: Tournament,
  entry: Stored<Entry>,
  because: { isTeamChanged?: boolean } = {},
): Promise<void> {
  const ending = { reason: 'withdrawn' as const, now: deps.now(), ...because };
  await deps.entries.save(entry, endEntry(tournament, entry.state, ending));
  if (hasPlace(entry.state)) await freePlace(deps, tournament);
}
