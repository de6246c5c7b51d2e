import { type Decision, happened, inMs, scrimEnded, type SideName } from '@contend/contracts';
import { book, type ScrimBooking } from '../../src/bookings/scrim-booking';
import { funded } from '../../src/bookings/scrim-funding';
import { post, type Scrim, type ScrimTerms } from '../../src/scrims/scrim';
import { ask, type ScrimRequest, type ScrimSide } from '../../src/scrims/scrim-request';
import { windowOf } from '../../src/scrims/scrim-window';

export const idOf = (letter: string) => letter.repeat(24);

/** Ada acts for the home team, Bea for the away team; Abe and Ben are their members. */
export const ada = idOf('a');
export const abe = idOf('d');
export const bea = idOf('b');
export const ben = idOf('e');
export const moderator = idOf('c');
export const teamIds = { home: idOf('1'), away: idOf('2') };
export const bookingId = idOf('8');
export const matchId = idOf('9');
export const hour = 3_600_000;
export const day = 24 * hour;

/** When the examples begin, and when their scrim starts: eight hours later. */
export const now = new Date('2026-03-02T12:00:00Z');
export const start = new Date('2026-03-02T20:00:00Z');
export const after = (ms: number, of = now): Date => inMs(of, ms);

export const home: ScrimSide = { teamId: teamIds.home, actingIds: [ada], memberIds: [ada, abe] };
export const away: ScrimSide = { teamId: teamIds.away, actingIds: [bea], memberIds: [bea, ben] };

export const eventsOf = ({ events }: Decision<unknown>) =>
  events.map(({ spec, data }) => [spec.type, data]);

/** What a step that changes nothing decides. */
export const unchanged = <State>(state: State): Decision<State> => ({
  ...{ state, events: [], timers: {} },
});

/** The terms of a post: starts from 20:00 to 22:00, and one hour on the next day. */
export const termsOf = (
  side: SideName = 'home',
  changes: Partial<ScrimTerms> = {},
): ScrimTerms => ({
  ...{ id: idOf(side === 'home' ? '3' : '4'), teamId: teamIds[side], gameId: idOf('5') },
  ...{ playTypeId: idOf('6'), teamSize: 1, bestOf: 3, region: 'any', notes: 'No smurfs.' },
  ...{ maps: ['Dust'], rating: 1_500, depositCents: 0, postedBy: side === 'home' ? ada : bea },
  windows: [
    windowOf({ local: '2026-03-03T20:00', timeZone: 'UTC', minutes: 60 }),
    windowOf({ local: '2026-03-02T20:00', timeZone: 'UTC', minutes: 120 }),
  ],
  ...changes,
});

export const posted = (side: SideName = 'home', changes: Partial<ScrimTerms> = {}): Scrim =>
  post(termsOf(side, changes), now).state;

export const endedEvent = (scrim: Scrim, reason: 'left' | 'expired' | 'matched') =>
  happened(scrimEnded, {
    ...{ scrimId: scrim.id, teamId: scrim.teamId, gameId: scrim.gameId, reason },
  });

/** The away team's post asks the home team's one. */
export const asking = {
  ...{ id: idOf('7'), askedScrimId: idOf('3'), askingScrimId: idOf('4') },
  ...{ asked: home, asking: away, userId: bea, startsAt: start, depositCents: 500 },
};
export const asked = (changes: Partial<typeof asking> = {}): ScrimRequest =>
  ask({ ...asking, ...changes }, now).state;

export const posts = { home: posted('home'), away: posted('away') };
export const agreed = {
  ...{ id: bookingId, matchId, homeScrim: posts.home, awayScrim: posts.away },
  ...{ home, away, startsAt: start, deposit: null },
};
export const booked = (): ScrimBooking => book(agreed, now).state;

const deposit = {
  ...{ cents: 500, payers: { home: ada, away: bea }, requestId: idOf('7') },
  ...{ label: 'scrim A – B', fundBy: after(60_000) },
};
/** A booking whose deposits are being held, and one whose deposits are held. */
export const fundingBooking = (): ScrimBooking => book({ ...agreed, deposit }, now).state;
export const heldBooking = (): ScrimBooking => funded(fundingBooking(), posts).state;
