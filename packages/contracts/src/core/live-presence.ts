import { z } from 'zod';
import { roomKinds } from '../chat/room';
import type { WatchAnswer } from './live';
import { id } from './scalars';

/** The most users that one socket follows. */
export const mostFollowed = 100;
/** A user without a socket for this long is offline: reconnects are not announced. */
export const offlineAfterMs = 10_000;

/**
 * The request `presence`: the users that the socket follows from now on, in place of those before;
 * none ends it.
 */
export const presenceRequest = z.strictObject({ userIds: z.array(id).max(mostFollowed) });
export type PresenceRequest = z.output<typeof presenceRequest>;

/** The reply to `presence`: those of the users who are online. */
export type PresenceAnswer = { ok: true; online: string[] } | Extract<WatchAnswer, { ok: false }>;

/**
 * Sent under this name when a followed user comes online or goes offline. Not numbered: after a
 * reconnect the client repeats its request.
 */
export const presenceName = 'presence';
export interface PresenceChange {
  userId: string;
  online: boolean;
}

/** A socket's `typing` requests for one room are relayed once in this time. */
export const typingEveryMs = 3000;
/** A client shows a user as typing until this long after the last message about it. */
export const typingEndsAfterMs = 5000;

/**
 * The request `typing`: the user writes in a chat room that this socket watches (`watch` with kind
 * `chat`) and may write in.
 */
export const typingRequest = z.strictObject({ kind: z.enum(roomKinds), id });
export type TypingRequest = z.output<typeof typingRequest>;

/**
 * Sent under this name to the watchers of a chat room, but to no socket of the user who types. It
 * is neither stored nor numbered.
 */
export const typingName = 'typing';
export interface Typing {
  /** The live room: `chat:<id>`. */
  room: string;
  userId: string;
}

/**
 * Sent under this name when the user may no longer read a chat room that the socket watched; the
 * socket receives nothing of that room any more.
 */
export const accessLostName = 'access-lost';
export interface AccessLost {
  room: string;
}
