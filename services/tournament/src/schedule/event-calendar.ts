import type { TournamentMatch } from '../matches/tournament-match';
import type { Tournament } from '../tournament/tournament';

interface CalendarContent {
  tournament: Tournament;
  matches: readonly TournamentMatch[];
  /** The web app's address, for links. */
  origin: string;
}

/** The start of an event and its matches as a calendar; a cancelled event stays, marked as such. */
export function eventCalendar({ tournament, matches, origin }: CalendarContent) {
  const { id, name, terms, startedAt, status } = tournament;
  const start = {
    ...{ id, startsAt: startedAt ?? terms.startsAt, endsAt: null, summary: name },
    description: `Check-in closes ${terms.checkInClosesMinutes} minutes before the start.`,
    ...{ url: `${origin}/tournaments/${id}`, isCancelled: status === 'cancelled' },
  };
  const played = matches.map((match) => ({
    ...{ id: match.id, startsAt: match.startsAt, endsAt: match.expectedBy },
    summary: `${match.home.name} – ${match.away.name}`,
    description: `${name}, match ${match.key}. Best of ${match.bestOf}.`,
    ...{ url: `${origin}/matches/${match.id}`, isCancelled: false },
  }));
  return { name, product: 'Tournament', entries: [start, ...played] };
}
