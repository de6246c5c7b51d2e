import type { ChatRoomRef } from './chat-room';
import { type LiveName, roomOf } from './live';

/** One message on its way to one room; its sequence is given when it is sent. */
export interface LivePush {
  name: LiveName;
  room: string;
  /** The entity it is about: the user for wallet and notification. */
  id: string;
  data: Record<string, unknown>;
}

export const userRoom = (userId: string): string => `user:${userId}`;
/** Joined by admins who watch a match: its chat is not for everyone who watches. */
export const chatRoom = (roomId: string): string => `chat:${roomId}`;

/** A push to the rooms of some users, each once. */
const toUsers = (userIds: string[], push: Omit<LivePush, 'room'>): LivePush[] =>
  [...new Set(userIds)].map((userId) => ({ ...push, room: userRoom(userId) }));

export const walletPushes = (data: {
  userId: string;
  available: number;
  held: number;
}): LivePush[] => {
  const { userId, available, held } = data;
  return toUsers([userId], { name: 'wallet', id: userId, data: { available, held } });
};

export const notificationPushes = ({ userId, ...rest }: { userId: string }): LivePush[] =>
  toUsers([userId], { name: 'notification', id: userId, data: rest });

/** As much of a wager's side as pushes need. */
interface Side {
  seats: { userId: string; payerId: string }[];
}

interface MatchRef {
  matchId: string;
  wagerId?: string | null;
  home: string[];
  away: string[];
}

const matchPush = ({ matchId, wagerId = null }: MatchRef) =>
  ({ name: 'match', id: matchId, data: { matchId, wagerId } }) as const;

/** A match is public; its players hear of it wherever they are. */
export const matchPushes = (data: MatchRef): LivePush[] => [
  { ...matchPush(data), room: roomOf({ kind: 'match', id: data.matchId }) },
  ...toUsers([...data.home, ...data.away], matchPush(data)),
];

const playersOf = (side: Side | null): string[] =>
  side?.seats.flatMap(({ userId, payerId }) => [userId, payerId]) ?? [];

/** A change of a disputed match, shown in the admins' list of disputes too. */
export const disputePushes = (data: MatchRef): LivePush[] => [
  ...matchPushes(data),
  { ...matchPush(data), room: roomOf({ kind: 'disputes' }) },
];

/**
 * A wager is public; beside its own room the list of wagers changes with it. A challenge that was
 * not accepted is shown to its players alone.
 */
export function wagerPushes(data: {
  wagerId: string;
  home: Side;
  away: Side | null;
  opponentId?: string | null;
  matchId?: string | null;
}): LivePush[] {
  const { wagerId, home, away, opponentId, matchId = null } = data;
  const push = { name: 'wager', id: wagerId, data: { wagerId, matchId } } as const;
  const concerned = [...playersOf(home), ...playersOf(away), ...(opponentId ? [opponentId] : [])];
  if (opponentId && !away) return toUsers(concerned, push);
  return [
    { ...push, room: roomOf({ kind: 'wager', id: wagerId }) },
    { ...push, room: roomOf({ kind: 'wagers' }) },
    ...toUsers(concerned, push),
  ];
}

/** Says that something was said, to those who may read it. */
export function messagePushes(data: {
  roomId: string;
  room?: ChatRoomRef | undefined;
  matchId?: string | undefined;
  messageId: string;
  authorId: string;
  memberIds: string[];
}): LivePush[] {
  const { roomId, room, matchId, messageId, authorId, memberIds } = data;
  const place = matchId ? { matchId } : { room };
  const push = { name: 'message', id: roomId, data: { ...place, messageId, authorId } } as const;
  return [{ ...push, room: chatRoom(roomId) }, ...toUsers(memberIds, push)];
}
