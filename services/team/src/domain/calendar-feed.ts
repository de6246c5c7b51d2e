import ical, { ICalEventStatus } from 'ical-generator';
import type { ScrimBooking } from './scrim-booking';

/** A member's calendar of a team. The id is the unguessable key of its address. */
export interface CalendarFeed {
  id: string;
  userId: string;
  teamId: string;
}

interface FeedContent {
  teamId: string;
  teamName: string;
  /** Names of the other teams, by id. */
  names: ReadonlyMap<string, string>;
  bookings: readonly ScrimBooking[];
  /** The web app's address, for links. */
  origin: string;
}

/** The scrims of a team as iCalendar (RFC 5545), in UTC; cancelled ones stay and say so. */
export function calendarOf({ teamId, teamName, names, bookings, origin }: FeedContent): string {
  const calendar = ical({ name: `${teamName} on Contend`, prodId: '//Contend//Scrims//EN' });
  for (const booking of bookings) {
    const { id, home, away, startsAt, endsAt, status, bestOf, matchId } = booking;
    const otherId = home.teamId === teamId ? away.teamId : home.teamId;
    calendar.createEvent({
      id: `${id}@contend`,
      start: startsAt,
      end: endsAt,
      summary: `Scrim with ${names.get(otherId) ?? 'another team'}`,
      description: `Best of ${bestOf}. Check-in opens 15 minutes before the start.`,
      url: `${origin}/matches/${matchId}`,
      status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
