import type { CallAnswer, CallInput, getOpenEvents as contract } from '@contend/contracts';
import type { Filter } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { endedStatuses, type Tournament } from '../domain/tournament';

const nameOf = ({ id, name }: Tournament) => ({ id, name });

/**
 * The events that a user plays in or owns and that have not ended; also those in which a prize can
 * still be theirs.
 */
export async function getOpenEvents(
  { tournaments, entries, payouts }: Pick<TournamentDeps, 'tournaments' | 'entries' | 'payouts'>,
  { params: { userId } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const open = { status: { $nin: [...endedStatuses] } };
  const mine = await entries.listStored({ playerIds: userId });
  const idsOf = (found: typeof mine) => found.map(({ state }) => state.tournamentId);
  const running = idsOf(mine.filter(({ state }) => state.isOpen));
  const unpaid = { status: 'completed', 'terms.prize.mode': { $ne: 'none' } };
  const waiting = (await payouts.waitingFor(userId)).map(({ state }) => state.id);
  const $or = [
    { ...open, _id: { $in: running } },
    { ...unpaid, _id: { $in: idsOf(mine) } },
    { _id: { $in: waiting } },
  ];
  const entered = await tournaments.listStored({ $or } as unknown as Filter<Tournament>);
  const owned = await tournaments.listStored({ ...open, ownerId: userId });
  return {
    entered: entered.map(({ state }) => nameOf(state)),
    owned: owned.map(({ state }) => nameOf(state)),
  };
}
