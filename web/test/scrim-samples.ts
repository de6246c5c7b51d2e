import type {
  ScrimBookingReply,
  ScrimReply,
  ScrimRequestReply,
  TeamReply,
} from '@contend/contracts';
import { adaId } from './ids';

const idOf = (letter: string): string => letter.repeat(24);
const gameId = idOf('2');
const playTypeId = idOf('3');

const newTeam = { percent: null, completed: 0, noShows: 0, lateCancellations: 0 };
const teamOf = (letter: string, name: string, timeZone: string): ScrimReply['team'] => ({
  ...{ id: idOf(letter), name, tag: name.slice(0, 3).toUpperCase(), avatarUrl: null },
  ...{ rating: 1400, timeZone, reliability: newTeam },
});

export const nova = teamOf('d', 'Nova Five', 'Europe/Berlin');
export const tide = teamOf('e', 'Harbor Kings', 'Asia/Kolkata');
const owls = teamOf('f', 'Night Owls', 'Europe/London');

/** A post of Harbor Kings with one exact start. */
export function postOf(startsAt: string, change: Partial<ScrimReply> = {}): ScrimReply {
  const local = startsAt.slice(0, 16);
  return {
    ...{ id: idOf('7'), status: 'posted', team: tide, gameId, playTypeId, teamSize: 1, bestOf: 3 },
    ...{
      region: 'eu',
      notes: '',
      maps: [],
      depositCents: 0,
      postedBy: idOf('8'),
      postedAt: startsAt,
    },
    windows: [{ local, timeZone: 'UTC', minutes: 0, from: startsAt, until: startsAt }],
    ...{ expiresAt: startsAt, bookingId: null, requests: null, refusal: null, overlaps: null },
    ...change,
  };
}

/** Nova Five against Night Owls. */
export const bookingAt = (startsAt: string): ScrimBookingReply => ({
  ...{ id: idOf('9'), status: 'booked', home: nova, away: owls },
  ...{ homeScrimId: idOf('5'), awayScrimId: idOf('6'), gameId, playTypeId, teamSize: 1, bestOf: 3 },
  ...{
    startsAt,
    endsAt: startsAt,
    matchId: idOf('4'),
    cancellation: null,
    absent: [],
    deposit: null,
  },
  createdAt: startsAt,
});

/** Another team asks a post of Nova Five. */
export const requestOf = (
  id: string,
  { asked, asking }: { asked: ScrimReply; asking: ScrimReply },
): ScrimRequestReply => {
  const startsAt = asking.windows[0]?.from ?? '';
  return {
    ...{ id, status: 'pending', asked, asking, offers: [], startsAt, answers: 'asked' },
    ...{ answerBy: startsAt, createdAt: startsAt, bookingId: null },
    ...{ depositCents: asked.depositCents, depositFailure: null },
  };
};

const record = { wins: 0, losses: 0, streak: 0 };

/** Nova Five, which Ada owns, in `GET /teams/my` and `GET /teams/:teamId`. */
export const novaSummary = {
  ...nova,
  ...{ gameId, region: 'eu', openToJoin: false, maxMembers: 7, record, members: 1, role: 'owner' },
};
export const novaTeam = {
  ...novaSummary,
  ...{ ownerId: adaId, actsFor: 'captains', members: [{ userId: adaId }] },
  viewer: { role: 'owner', isInvited: false, joinRefusal: null },
} as unknown as TeamReply;
