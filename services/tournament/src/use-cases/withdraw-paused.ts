import type { EventData, playPaused } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { endEntry, hasPlace } from '../domain/registration';
import { checkInTimes } from '../domain/tournament';
import { freePlace } from './free-place';

const beforeCheckIn = ['registration_open', 'registration_closed'];

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
  const { entries, tournaments, now } = deps;
  await deps.transaction(async () => {
    const { state: tournament } = await tournaments.get(entry.state.tournamentId);
    const { status, terms } = tournament;
    const isBefore = beforeCheckIn.includes(status) && now() < checkInTimes(terms).opensAt;
    if (!isBefore || terms.feeCents === 0) return;
    const ending = { reason: 'withdrawn' as const, now: now() };
    await entries.save(entry, endEntry(tournament, entry.state, ending));
    if (hasPlace(entry.state)) await freePlace(deps, tournament);
  });
}
