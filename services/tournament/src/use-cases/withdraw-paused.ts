import type { EventData, playPaused } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { isBeforeCheckIn } from '../domain/tournament';
import { withdrawWithFees } from './withdraw-with-fees';

/**
 * Withdraws the entries, into events with a fee, of a player who began a break from play; with
 * their fees. From the opening of check-in on an entry stays: its matches are played out.
 */
export async function withdrawPaused(
  deps: TournamentDeps,
  { userId }: EventData<typeof playPaused>,
): Promise<void> {
  for (const entry of await deps.entries.listStored({ playerIds: userId, isOpen: true })) {
    await withdraw(deps, entry);
  }
}

async function withdraw(deps: TournamentDeps, entry: Stored<Entry>): Promise<void> {
  const { tournaments, now } = deps;
  await deps.transaction(async () => {
    const { state: tournament } = await tournaments.get(entry.state.tournamentId);
    const isPaid = tournament.terms.feeCents > 0;
    if (isPaid && isBeforeCheckIn(tournament, now())) {
      await withdrawWithFees(deps, tournament, entry);
    }
  });
}
