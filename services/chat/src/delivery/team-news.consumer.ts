import {
  type EventEnvelope,
  matchCheckInOpened,
  matchCompleted,
  matchCreated,
  otherSide,
  scrimBooked,
  scrimCancelled,
  type SideName,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { announceToTeam } from './delivery.actions';
import type { TeamNews } from './team-news';

const sides: readonly SideName[] = ['home', 'away'];
type TeamsOfSides = Partial<Record<SideName, string | null>>;

/** Posts to the Discord channels of the teams of both sides. */
export function teamNewsConsumers(deps: ChatDeps): Consumer[] {
  const announce = async (
    event: Pick<EventEnvelope, 'id'>,
    teams: TeamsOfSides | undefined,
    newsOf: (side: SideName) => Omit<TeamNews, 'otherTeamId'>,
  ) => {
    for (const side of sides) {
      const teamId = teams?.[side];
      const otherTeamId = teams?.[otherSide(side)] ?? null;
      if (!teamId) continue;
      await announceToTeam(deps, event, { teamId, news: { ...newsOf(side), otherTeamId } });
    }
  };
  const scrim =
    (kind: TeamNews['kind']) =>
    ({ id, data }: EventEnvelope<BookingData>) => {
      const { home, away, startsAt, bookingId } = data;
      const link = `/scrims/bookings/${bookingId}`;
      const about = { kind, startsAt: Date.parse(startsAt), scores: null, link };
      return announce({ id }, { home: home.teamId, away: away.teamId }, () => about);
    };
  const ready = ({ id, data }: EventEnvelope<MatchData>) => {
    const startsAt = data.startsAt ? Date.parse(data.startsAt) : null;
    const about = { kind: 'match-ready' as const, startsAt, scores: null };
    return announce({ id }, data.teams, () => ({ ...about, link: `/matches/${data.matchId}` }));
  };
  return [
    on(scrimBooked, scrim('scrim-booked')),
    on(scrimCancelled, scrim('scrim-cancelled')),
    // Check-in of a scheduled match opens later.
    on(matchCreated, async (event) => {
      if (!event.data.startsAt) await ready(event);
    }),
    on(matchCheckInOpened, ready),
    on(matchCompleted, ({ id, data }) => {
      const [home, away] = data.scores;
      const link = `/matches/${data.matchId}`;
      return announce({ id }, data.teams, (side) => ({
        ...{ kind: 'match-result', startsAt: null, link },
        scores: side === 'home' ? [home, away] : [away, home],
      }));
    }),
  ];
}

interface BookingData {
  bookingId: string;
  startsAt: string;
  home: { teamId: string };
  away: { teamId: string };
}

interface MatchData {
  matchId: string;
  teams?: TeamsOfSides | undefined;
  startsAt?: string | undefined;
}
