import type { TournamentDeps } from '../deps';
import { endEntry, isUnpaid } from '../domain/registration';
import { freePlace } from './free-place';

/** Timer: ends an entry that was not paid in time; its place goes to the next of the waitlist. */
export async function expireEntry(deps: TournamentDeps, entryId: string): Promise<void> {
  const { entries, tournaments, now } = deps;
  await deps.transaction(async () => {
    const found = await entries.get(entryId);
    if (!isUnpaid(found.state, now())) return;
    const { state: tournament } = await tournaments.get(found.state.tournamentId);
    const decision = endEntry(tournament, found.state, { reason: 'expired', now: now() });
    await entries.save(found, decision);
    await freePlace(deps, tournament);
  });
}
