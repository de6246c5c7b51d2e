import { decide } from '@contend/contracts';
import { withoutNotesOf } from '../bookings/scrim-booking';
import type { TeamDeps } from '../deps';
import { withoutHours } from '../scrims/team-week';
import { removeErasedPlayer } from './members.actions';

/**
 * Erases a person: their memberships and invitations, the hours in which they can play, their
 * alerts and calendars, and what they wrote in posts of scrims and about cancellations.
 */
export async function erasePerson(deps: TeamDeps, userId: string): Promise<void> {
  const { alerts, calendars, weeks, scrims, bookings } = deps;
  await removeErasedPlayer(deps, userId);
  await alerts.delete(userId);
  for (const { state } of await calendars.listStored({ userId })) await calendars.delete(state.id);
  for (const week of await weeks.listStored({ [`hours.${userId}`]: { $exists: true } })) {
    await weeks.save(week, withoutHours(week.state, userId));
  }
  for (const scrim of await scrims.listStored({ postedBy: userId, notes: { $ne: '' } })) {
    await scrims.save(scrim, decide({ ...scrim.state, notes: '' }));
  }
  for (const booking of await bookings.withNotesOf(userId)) {
    await bookings.save(booking, withoutNotesOf(booking.state, userId));
  }
}
