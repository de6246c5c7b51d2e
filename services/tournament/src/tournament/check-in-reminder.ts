import { decide, type Decision, happened, tournamentCheckInDue } from '@contend/contracts';
import { refOf } from './lifecycle';
import { toPlayers } from './to-players';
import { checkInTimes, type Tournament } from './tournament';

/** Whether the reminder can be sent: check-in is open, and it was not sent before. */
export const isReminderDue = (tournament: Tournament, now: Date): boolean =>
  tournament.status === 'check_in' &&
  !tournament.checkInRemindedAt &&
  now < checkInTimes(tournament.terms).closesAt;

/**
 * Reminds the people of entries that have not checked in, once. Where all have, nothing changes.
 *
 * @param people of the entries that can check in, and of those that are to be paid first
 */
export function remindOfCheckIn(
  tournament: Tournament,
  { enteredIds, unpaidIds }: { enteredIds: string[]; unpaidIds: string[] },
  now: Date,
): Decision<Tournament> {
  const { ownerId } = tournament;
  const organizerIds = [ownerId, ...tournament.organizerIds];
  const { closesAt } = checkInTimes(tournament.terms);
  const leftMs = closesAt.getTime() - now.getTime();
  const entered = new Set(enteredIds);
  const userIds = [...new Set([...enteredIds, ...unpaidIds])];
  if (userIds.length === 0) return decide(tournament);
  const events = toPlayers(userIds, (some) =>
    happened(tournamentCheckInDue, {
      ...{ ...refOf(tournament), organizerIds, userIds: some, closesAt, leftMs },
      unpaidIds: some.filter((userId) => !entered.has(userId)),
    }),
  );
  return decide({ ...tournament, checkInRemindedAt: now }, { events });
}
