import type { ChatRoomRef } from '../chat/room';
import { type LiveName, roomOf } from './live';

/** A message to one room; its sequence is assigned when it is sent. */
export interface LivePush {
  name: LiveName;
  room: string;
  /** The entity that it is about: the user for wallet and notification. */
  id: string;
  data: Record<string, unknown>;
}

export const userRoom = (userId: string): string => `user:${userId}`;
/** Joined by admins who watch a match: its chat is not public. */
export const chatRoom = (roomId: string): string => `chat:${roomId}`;
/** Joined by moderators and admins: support requests, reports and appeals. */
export const staffRoom = 'staff';

/** A push to the rooms of some users, each once. */
export const toUsers = (userIds: string[], push: Omit<LivePush, 'room'>): LivePush[] =>
  [...new Set(userIds)].map((userId) => ({ ...push, room: userRoom(userId) }));

export const walletPushes = (data: {
  userId: string;
  available: number;
  held: number;
}): LivePush[] => {
  const { userId, available, held } = data;
  return toUsers([userId], { name: 'wallet', id: userId, data: { available, held } });
};

/** A step of a payout, or what payouts of a player depend on: to the player. */
export const payoutPushes = ({
  userId,
  payoutId = userId,
}: {
  userId: string;
  payoutId?: string;
}): LivePush[] => toUsers([userId], { name: 'payout', id: payoutId, data: {} });

export const membershipPushes = (data: {
  membershipId: string;
  userId: string;
  change: string;
}): LivePush[] => {
  const { membershipId, userId, change } = data;
  return toUsers([userId], { name: 'membership', id: membershipId, data: { change } });
};

export const notificationPushes = ({ userId, ...rest }: { userId: string }): LivePush[] =>
  toUsers([userId], { name: 'notification', id: userId, data: rest });

/** The fields of a wager's side that pushes need. */
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

/** A match is public; its players receive its pushes on every page. */
export const matchPushes = (data: MatchRef): LivePush[] => [
  { ...matchPush(data), room: roomOf({ kind: 'match', id: data.matchId }) },
  ...toUsers([...data.home, ...data.away], matchPush(data)),
];

const playersOf = (side: Side | null): string[] =>
  side?.seats.flatMap(({ userId, payerId }) => [userId, payerId]) ?? [];

/** A counted match of a player: to the player’s profile, and to the match that was counted. */
export const ratingPushes = (data: {
  userId: string;
  playTypeId: string;
  matchId: string;
}): LivePush[] => {
  const { userId, playTypeId, matchId } = data;
  const push = { name: 'rating', id: userId, data: { userId, playTypeId, matchId } } as const;
  return [
    { ...push, room: roomOf({ kind: 'player', id: userId }) },
    { ...push, room: roomOf({ kind: 'match', id: matchId }) },
    ...toUsers([userId], push),
  ];
};

/** A change of a disputed match, pushed to the list of disputes of staff too. */
export const disputePushes = (data: MatchRef): LivePush[] => [
  ...matchPushes(data),
  { ...matchPush(data), room: roomOf({ kind: 'disputes' }) },
];

/**
 * A wager is public; beside its own room the list of wagers is notified. A challenge that was not
 * accepted is pushed only to its players.
 */
export function wagerPushes(data: {
  wagerId: string;
  home: Side;
  away: Side | null;
  opponentId?: string | null;
  opponentTeam?: { memberIds: string[] } | null | undefined;
  matchId?: string | null;
}): LivePush[] {
  const { wagerId, home, away, opponentId, opponentTeam, matchId = null } = data;
  const push = { name: 'wager', id: wagerId, data: { wagerId, matchId } } as const;
  const challenged = [...(opponentId ? [opponentId] : []), ...(opponentTeam?.memberIds ?? [])];
  const concerned = [...playersOf(home), ...playersOf(away), ...challenged];
  if (challenged.length > 0 && !away) return toUsers(concerned, push);
  return [
    { ...push, room: roomOf({ kind: 'wager', id: wagerId }) },
    { ...push, room: roomOf({ kind: 'wagers' }) },
    ...toUsers(concerned, push),
  ];
}

/** Consents to stakes concern the players and payers of the wager alone. */
export const gatheringPushes = (data: {
  wagerId: string;
  home: Side;
  away: Side | null;
}): LivePush[] => {
  const { wagerId, home, away } = data;
  const push = { name: 'wager', id: wagerId, data: { wagerId, matchId: null } } as const;
  return toUsers([...playersOf(home), ...playersOf(away)], push);
};

const isWithStaff = (room?: ChatRoomRef): boolean =>
  room?.kind === 'support' || room?.kind === 'livechat';

/** Announces a posted or edited message to those who may read it; to support also to its inbox. */
export function messagePushes(data: {
  roomId: string;
  room?: ChatRoomRef | undefined;
  matchId?: string | undefined;
  messageId: string;
  number?: number | undefined;
  authorId: string;
  memberIds: string[];
}): LivePush[] {
  const { roomId, room, matchId, messageId, number, authorId, memberIds } = data;
  const place = matchId ? { matchId } : { room };
  const about = { ...place, messageId, authorId, ...(number !== undefined && { number }) };
  const push = { name: 'message', id: roomId, data: about } as const;
  const inbox = { name: 'support', id: roomId, data: { caseId: roomId }, room: staffRoom } as const;
  return [
    { ...push, room: chatRoom(roomId) },
    ...toUsers(memberIds, push),
    ...(isWithStaff(room) ? [inbox] : []),
  ];
}

/**
 * A moved read mark, to the pages of its user. It has the name of changed messages, so that pages
 * of earlier releases read the counts again.
 */
export const readPushes = (data: {
  userId: string;
  room: ChatRoomRef;
  number: number;
  unread: number;
  countedTo?: number | undefined;
}): LivePush[] => {
  const { userId, room, number, unread, countedTo } = data;
  const counts = { number, unread, ...(countedTo !== undefined && { countedTo }) };
  return toUsers([userId], { name: 'message', id: room.id, data: { room, ...counts } });
};

/** A changed setting of a channel: to those who have its room open. */
export const channelPushes = (data: {
  roomId: string;
  channel: string;
  slowModeSeconds: number;
}): LivePush[] => {
  const { roomId, channel, slowModeSeconds } = data;
  const about = { channel, slowModeSeconds };
  return [{ name: 'channel', room: chatRoom(roomId), id: roomId, data: about }];
};

/** A team is public; its members receive its pushes on every page. */
export const teamPushes = (data: {
  teamId: string;
  memberIds?: string[];
  captainIds?: string[];
  userId?: string;
}): LivePush[] => {
  const { teamId, memberIds = [], captainIds = [], userId } = data;
  const push = { name: 'team', id: teamId, data: { teamId } } as const;
  const concerned = [...memberIds, ...captainIds, ...(userId ? [userId] : [])];
  return [{ ...push, room: roomOf({ kind: 'team', id: teamId }) }, ...toUsers(concerned, push)];
};

/** A posted scrim: the board is public. */
export const scrimPushes = ({
  scrimId,
  teamId,
}: {
  scrimId: string;
  teamId: string;
}): LivePush[] => [
  { name: 'scrim', id: scrimId, data: { scrimId, teamId }, room: roomOf({ kind: 'scrims' }) },
  {
    name: 'scrim',
    id: scrimId,
    data: { scrimId, teamId },
    room: roomOf({ kind: 'team', id: teamId }),
  },
];

interface ScrimSide {
  teamId: string;
  memberIds: string[];
}

/** Only the members of both teams receive pushes of a request. */
export const scrimRequestPushes = (data: {
  requestId: string;
  asked: ScrimSide;
  asking: ScrimSide;
}): LivePush[] => {
  const { requestId, asked, asking } = data;
  const push = { name: 'scrim', id: requestId, data: { requestId } } as const;
  return toUsers([...asked.memberIds, ...asking.memberIds], push);
};

/** A booking is public: the board and both teams' pages show it. */
export const bookingPushes = (data: {
  bookingId: string;
  matchId: string;
  home: ScrimSide;
  away: ScrimSide;
}): LivePush[] => {
  const { bookingId, matchId, home, away } = data;
  const push = { name: 'scrim', id: bookingId, data: { bookingId, matchId } } as const;
  return [
    { ...push, room: roomOf({ kind: 'scrims' }) },
    ...[home, away].map(({ teamId }) => ({ ...push, room: roomOf({ kind: 'team', id: teamId }) })),
    ...toUsers([...home.memberIds, ...away.memberIds], push),
  ];
};

/** A change of a support request or live chat: to its user and to staff. */
export const supportPushes = (data: { caseId: string; userId: string }): LivePush[] => {
  const { caseId, userId } = data;
  const push = { name: 'support', id: caseId, data: { caseId } } as const;
  return [{ ...push, room: staffRoom }, ...toUsers([userId], push)];
};

/** A change of a report: to staff. */
export const reportPushes = ({ reportId }: { reportId: string }): LivePush[] => [
  { name: 'moderation', id: reportId, data: { reportId }, room: staffRoom },
];

/** A change of a sanction: to the user it is for and to staff. */
export const sanctionPushes = (data: { sanctionId: string; userId: string }): LivePush[] => {
  const { sanctionId, userId } = data;
  const push = { name: 'moderation', id: sanctionId, data: { sanctionId } } as const;
  return [{ ...push, room: staffRoom }, ...toUsers([userId], push)];
};
