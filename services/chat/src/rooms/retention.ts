import {
  caseMessagesKeptDays,
  decide,
  type Decision,
  inMs,
  matchMessagesKeptDays,
} from '@contend/contracts';
import type { Room } from './room';

const dayMs = 24 * 60 * 60_000;
/** Kinds of rooms whose messages are deleted some time after the last one. */
const expiringKinds = ['match', 'scrim', 'tournament'];

/** The timer that deletes the messages of a room. */
export const expiryTimer = 'messages-expire';

/** When the messages of a room are to be deleted; null for ever, and without messages. */
function expiryOf({ kind, lastMessageAt, isDisputed }: Room): Date | null {
  if (!lastMessageAt || !expiringKinds.includes(kind)) return null;
  return inMs(lastMessageAt, (isDisputed ? caseMessagesKeptDays : matchMessagesKeptDays) * dayMs);
}

/**
 * Adds the timer of the retention to a decision. It is moved at most once a day: a timer that is
 * due too early is set again when it runs.
 */
export function withRetention({ state, events, timers }: Decision<Room>): Decision<Room> {
  const due = expiryOf(state);
  const isSet = due && state.expiresAt && due.getTime() - state.expiresAt.getTime() < dayMs;
  if (!due || isSet) return { state, events, timers };
  return {
    ...{ state: { ...state, expiresAt: due }, events },
    timers: { ...timers, [expiryTimer]: due },
  };
}

/** Marks the room of a disputed match: its messages are kept as long as the case file. */
export const disputeRoom = (room: Room): Decision<Room> =>
  room.isDisputed ? decide(room) : withRetention(decide({ ...room, isDisputed: true }));

/** The outcome of the timer: deletes all messages, or sets itself again after later ones. */
export function expireMessages(room: Room, now: Date): Decision<Room> {
  const due = expiryOf(room);
  if (!due) return decide(room);
  if (now < due) return decide({ ...room, expiresAt: due }, { timers: { [expiryTimer]: due } });
  const deletedNumber = room.messages;
  return decide({ ...room, deletedNumber, lastMessageAt: null, expiresAt: null });
}
