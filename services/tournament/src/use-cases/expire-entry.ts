import type { TournamentDeps } from '../deps';
import { endEntry, isUnpaid, payableAgain } from '../domain/registration';
import { freePlace } from './free-place';

/**
 * Timer: ends an entry that was not paid in time; its place goes to the next of the waitlist. One
 * that could not be paid, because no service was there, has its time again.
 */
export async function expireEntry(deps: TournamentDeps, entryId: string): Promise<void> {
  const { entries, tournaments, now, runningSince } = deps;
  await deps.transaction(async () => {
    const found = await entries.get(entryId);
    if (!isUnpaid(found.state, now())) return;
    const { state: tournament } = await tournaments.get(found.state.tournamentId);
    const at = { now: now(), runningSince: runningSince() };
    const again = payableAgain(tournament, found.state, at);
    if (again) {
      await entries.save(found, again);
      return;
    }
    const decision = endEntry(tournament, found.state, { reason: 'expired', now: now() });
    await entries.save(found, decision);
    await freePlace(deps, tournament);
  });
}
