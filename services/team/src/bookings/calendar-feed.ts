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

/** The scrims of a team as a calendar; cancelled ones stay and say so. */
export function calendarOf({ teamId, teamName, names, bookings, origin }: FeedContent) {
  return {
    ...{ name: `${teamName} on Contend`, product: 'Scrims' },
    entries: bookings.map(({ id, home, away, startsAt, endsAt, status, bestOf, matchId }) => {
      const otherId = home.teamId === teamId ? away.teamId : home.teamId;
      return {
        ...{ id, startsAt, endsAt, isCancelled: status === 'cancelled' },
        summary: `Scrim with ${names.get(otherId) ?? 'another team'}`,
        description: `Best of ${bestOf}. Check-in opens 15 minutes before the start.`,
        url: `${origin}/matches/${matchId}`,
      };
    }),
  };
}
