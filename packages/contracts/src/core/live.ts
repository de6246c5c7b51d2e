import { z } from 'zod';
import { roomKinds } from '../chat/room';
import type { RefusalCode } from './refusals';
import { id } from './scalars';

/**
 * The whole realtime protocol (Socket.IO on `/socket.io`). The handshake authenticates the user: by
 * the session cookie from an allowed origin, or by `token`; `userId` must be that person.
 */
export const handshake = z.object({
  userId: id,
  token: z.string().max(4096).optional(),
  /** The last sequence received per room; the server sends the messages after it. */
  seen: z.record(z.string().max(60), z.int().min(0)).optional(),
  /**
   * Whether the client renews its token: it is sent `token-expiry`. To others an expired token is
   * `session-ended`, as in releases without this.
   */
  renews: z.boolean().optional(),
});

/**
 * Sent under this name, without a number, to a client that renews its token: before the token of
 * its handshake expires, and when it has, directly before the socket is closed. The session itself
 * has not ended: the client connects again with a fresh token, and is sent what it missed.
 */
export const tokenExpiryName = 'token-expiry';
export interface TokenExpiry {
  /** Milliseconds until the socket is closed; 0 when it is. */
  leftMs: number;
}
/** How long before its expiry a token is announced. */
export const tokenExpiryNoticeMs = 5 * 60_000;

/** Lists that can be watched as a whole; `disputes` and `staff` by moderators and admins only. */
const watchedLists = ['wagers', 'scrims', 'disputes', 'staff'];

/**
 * Targets of a watch request: public entities, chat rooms that the user may read, and for
 * moderators and admins the list of disputes and the work of staff: support requests, reports and
 * appeals. The server chooses a client's own rooms. `seen` is the last sequence that
 * the client has of that room.
 */
export const watchRequest = z
  .strictObject({
    kind: z.enum([
      'match',
      'wager',
      'wagers',
      'team',
      'player',
      'tournament',
      'scrims',
      'disputes',
      'staff',
      'chat',
    ]),
    id: id.optional(),
    /** With `chat`, the kind of the chat room; `id` is the room's. */
    roomKind: z.enum(roomKinds).optional(),
    seen: z.int().min(0).optional(),
  })
  .refine(
    (wish) => watchedLists.includes(wish.kind) === (wish.id === undefined),
    'a list has no id',
  )
  .refine(
    (wish) => (wish.kind === 'chat') === (wish.roomKind !== undefined),
    'a chat room has a kind, and nothing else has one',
  );
export type WatchRequest = z.output<typeof watchRequest>;

/**
 * The room of a watch request: `match:<id>`, `wager:<id>`, `wagers`, `team:<id>`,
 * `player:<id>`, `tournament:<id>`, `scrims`, `disputes`, `staff`, `chat:<id>`.
 */
export const roomOf = ({ kind, id: entity }: Pick<WatchRequest, 'kind' | 'id'>): string =>
  watchedLists.includes(kind) ? kind : `${kind}:${entity}`;

export const liveNames = [
  'notification',
  'wallet',
  'payout',
  'membership',
  'match',
  'rating',
  'wager',
  'team',
  'scrim',
  'tournament',
  'message',
  'channel',
  'support',
  'moderation',
  'session-ended',
  'resync',
] as const;
export type LiveName = (typeof liveNames)[number];

/**
 * One message to a client. `sequence` grows by one per room; `id` is the entity it is about (the
 * user for wallet and notification). `what` is the event's type, so clients can distinguish event
 * types for one entity; `wallet` carries the new balance. `resync` means that missed messages are
 * no longer available and the client must read again.
 */
export interface LiveMessage {
  id: string;
  room: string;
  sequence: number;
  what: string;
  at: string;
  data: Record<string, unknown>;
}

/** The reply to `watch` and `unwatch`. */
export type WatchAnswer =
  | { ok: true; room: string }
  | { ok: false; code: RefusalCode; message: string };

/**
 * Sent under this name once for each room that a socket joins, before the room's messages: with the
 * sequence that the client has already, so the messages that follow have the ones after it. A
 * client without any message of the room stores it as the last one seen, so that a later gap is
 * detected.
 */
export const joinedName = 'joined';
export interface Joined {
  room: string;
  sequence: number;
  /**
   * Of a room without a known position: the milliseconds since its last message before, or at
   * least that long. What was read well within them has nothing to catch up with.
   */
  quietMs?: number;
}

/** Socket.IO options for the client, from the product specification. */
export const socketOptions = {
  path: '/socket.io',
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: 20_000,
} as const;

/**
 * Refusals of a handshake after which a client renews its token and connects again. `forbidden`:
 * the token is of another account, which has signed in since in another tab.
 */
export const renewableRefusals: readonly string[] = [
  'token-expired',
  'unauthenticated',
  'forbidden',
];

/** Refusals of a handshake that pass by themselves: Socket.IO does not repeat it, so clients do. */
export const passingRefusals: readonly string[] = ['rate-limited', 'unavailable', 'too-busy'];
