import {
  decide,
  type Decision,
  happened,
  must,
  scrimEnded,
  scrimPosted,
  type ScrimReply,
} from '@contend/contracts';
import { requireStartsAhead, type ScrimWindow } from './scrim-window';

/** A team's post on the scrim board. */
export interface Scrim {
  id: string;
  status: ScrimReply['status'];
  teamId: string;
  gameId: string;
  playTypeId: string;
  teamSize: number;
  bestOf: number;
  region: ScrimReply['region'];
  notes: string;
  maps: string[];
  windows: ScrimWindow[];
  /** The first possible start; the board is sorted by it. */
  startsFrom: Date;
  /** The team's rating when it posted; null without one. */
  rating: number | null;
  /** What each side deposits, in cents; 0 without a deposit. */
  depositCents: number;
  postedBy: string;
  postedAt: Date;
  /**
   * The post expires at that moment: its last possible start, or later, when the answer to a
   * request that it is kept for is due.
   */
  expiresAt: Date;
  bookingId: string | null;
}

export type ScrimTerms = Omit<
  Scrim,
  'status' | 'startsFrom' | 'postedAt' | 'expiresAt' | 'bookingId'
>;

const refOf = ({ id, teamId, gameId }: Scrim) => ({ scrimId: id, teamId, gameId });

/** Posts a scrim. @throws Refusal `start-not-possible` */
export function post(terms: ScrimTerms, now: Date): Decision<Scrim> {
  requireStartsAhead(terms.windows, now);
  const expiresAt = new Date(Math.max(...terms.windows.map(({ until }) => until.getTime())));
  const startsFrom = new Date(Math.min(...terms.windows.map(({ from }) => from.getTime())));
  const scrim: Scrim = {
    ...terms,
    ...{ status: 'posted', startsFrom, postedAt: now, expiresAt, bookingId: null },
  };
  const { playTypeId, teamSize, bestOf } = scrim;
  const windows = scrim.windows.map(({ from, until }) => ({ from, until }));
  return decide(scrim, {
    events: [
      happened(scrimPosted, {
        ...refOf(scrim),
        playTypeId,
        teamSize,
        bestOf,
        windows,
      }),
    ],
    timers: { 'expire-scrim': expiresAt },
  });
}

/** Whether it can be requested: it is open, and has a start to come. */
export const takesRequests = (scrim: Scrim, now: Date): boolean =>
  isOpen(scrim, now) && scrim.windows.some(({ until }) => now < until);

/** Whether it is posted and not expired; one kept for a request is open after its last start. */
export const isOpen = ({ status, expiresAt }: Scrim, now: Date): boolean =>
  status === 'posted' && now < expiresAt;

/** Withdraws a post. A repeat changes nothing. */
export function leave(scrim: Scrim, now: Date): Decision<Scrim> {
  if (scrim.status === 'left') return decide(scrim);
  must(isOpen(scrim, now), 'scrim-not-open');
  return end(scrim, 'left');
}

/**
 * Expires a post whose last possible start is over.
 *
 * @param keptUntil when the last answer to its requests is due: the post is kept until then
 */
export function expire(scrim: Scrim, now: Date, keptUntil = now): Decision<Scrim> {
  if (scrim.status !== 'posted' || now < scrim.expiresAt) return decide(scrim);
  if (keptUntil <= now) return end(scrim, 'expired');
  return decide({ ...scrim, expiresAt: keptUntil }, { timers: { 'expire-scrim': keptUntil } });
}

function end(scrim: Scrim, reason: 'left' | 'expired'): Decision<Scrim> {
  return decide<Scrim>(
    { ...scrim, status: reason },
    {
      events: [happened(scrimEnded, { ...refOf(scrim), reason })],
      timers: { 'expire-scrim': null },
    },
  );
}

/**
 * Takes a post for a booking whose deposits are being held. Its request has a deadline of its own:
 * the last possible start of the post may be over.
 */
export function claim(scrim: Scrim, bookingId: string): Decision<Scrim> {
  must(scrim.status === 'posted', 'scrim-not-open');
  return decide<Scrim>(
    { ...scrim, status: 'matched', bookingId },
    { timers: { 'expire-scrim': null } },
  );
}

/** Records the booking of a post. */
export const match = (scrim: Scrim, bookingId: string): Decision<Scrim> =>
  confirmMatch(claim(scrim, bookingId).state);

/** Publishes that a claimed post is booked. */
export const confirmMatch = (scrim: Scrim): Decision<Scrim> =>
  decide<Scrim>(scrim, {
    events: [happened(scrimEnded, { ...refOf(scrim), reason: 'matched' })],
    timers: { 'expire-scrim': null },
  });

/** Opens a claimed post again after a booking without deposits. */
export const reopen = (scrim: Scrim, bookingId: string): Decision<Scrim> =>
  scrim.status === 'matched' && scrim.bookingId === bookingId
    ? decide<Scrim>(
        { ...scrim, status: 'posted', bookingId: null },
        { timers: { 'expire-scrim': scrim.expiresAt } },
      )
    : decide(scrim);

/** Records how the booking of a post ended. */
export const conclude = (
  scrim: Scrim,
  status: 'completed' | 'cancelled' | 'no_show',
): Decision<Scrim> =>
  scrim.status === 'matched' ? decide<Scrim>({ ...scrim, status }) : decide(scrim);

/** Whether two posts can be played against each other, their starts aside. */
export const isSameFormat = (one: Scrim, other: Scrim): boolean =>
  one.gameId === other.gameId &&
  one.playTypeId === other.playTypeId &&
  one.teamSize === other.teamSize &&
  one.bestOf === other.bestOf &&
  (one.region === other.region || one.region === 'any' || other.region === 'any');
