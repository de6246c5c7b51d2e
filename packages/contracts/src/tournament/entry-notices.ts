import type { Notice, NoticeKind } from '../core/notice';
import { type Ref, toUsers } from './notices';

/** The people of an entry: its players, and those who act for it without playing. */
interface EntryPeople {
  playerIds: string[];
  actingIds?: string[] | undefined;
}

const peopleOf = ({ playerIds, actingIds = [] }: EntryPeople): string[] => [
  ...playerIds,
  ...actingIds,
];

/** The fee of a seat and until when it is paid; nothing where none is owed. */
const owed = ({ feeCents, payBy }: { feeCents: number; payBy: string | null }) =>
  payBy ? { amountCents: feeCents, until: payBy } : {};

/** To the people of an entry: an outage took the time to pay. */
export const paymentMovedNotices = (data: Ref & EntryPeople & { payBy: string }): Notice[] =>
  toUsers(peopleOf(data), 'tournament-deadline-moved', data, {
    ...{ reason: 'pay', until: data.payBy },
  });

/**
 * To the people of an entry but the user who acted. For those who do not play the text names their
 * team.
 */
export const enteredNotices = (
  data: Ref & EntryPeople & { byId: string; feeCents: number; payBy: string | null },
): Notice[] => {
  const { playerIds, actingIds = [], byId } = data;
  const others = (userIds: string[]) => userIds.filter((userId) => userId !== byId);
  const facts = { otherId: byId, ...owed(data) };
  const kind = 'tournament-entered';
  return [
    ...toUsers(others(playerIds), kind, data, facts),
    ...toUsers(others(actingIds), kind, data, { ...facts, as: 'acting' }),
  ];
};

/** A place became free for an entry of the waitlist. */
export const promotedNotices = (
  data: Ref &
    EntryPeople & { feeCents: number; payBy: string | null; checkInBy?: string | undefined },
): Notice[] => {
  const { checkInBy } = data;
  const facts = { ...owed(data), ...(checkInBy && { checkInBy }) };
  return toUsers(peopleOf(data), 'tournament-promoted', data, facts);
};

/** To a player whose seat another user paid. */
export const seatPaidNotices = (
  data: Ref & { payerId: string; userIds: string[]; amountCents: number },
): Notice[] => {
  const { payerId: otherId, userIds, amountCents } = data;
  const others = userIds.filter((userId) => userId !== otherId);
  return toUsers(others, 'tournament-seat-paid', data, { otherId, amountCents });
};

const endedKinds = {
  expired: 'tournament-unpaid',
  absent: 'tournament-absent',
  disqualified: 'tournament-disqualified',
} as const satisfies Partial<Record<string, NoticeKind>>;

/**
 * To the players and the captain of an entry that ended without their doing, or by the one of them
 * who withdrew it.
 */
export const entryEndedNotices = (
  data: Ref & {
    playerIds: string[];
    captainId?: string | undefined;
    reason: string;
    isTeamChanged?: boolean | undefined;
    isWithoutTeam?: boolean | undefined;
    isUnplaced?: boolean | undefined;
    refundCents?: number | undefined;
    isCutShort?: boolean | undefined;
    byId?: string | undefined;
  },
): Notice[] => {
  const { byId, refundCents = 0 } = data;
  const known = (endedKinds as Partial<Record<string, NoticeKind>>)[data.reason];
  const left = byId ? 'tournament-withdrawn' : known;
  const ended = data.isUnplaced ? 'tournament-no-place' : left;
  const alone = data.isWithoutTeam ? 'tournament-no-team' : ended;
  const kind = data.isTeamChanged ? 'tournament-team-changed' : alone;
  const userIds = [...new Set([...data.playerIds, ...(data.captainId ? [data.captainId] : [])])];
  if (!kind) return [];
  const others = userIds.filter((userId) => userId !== byId);
  return toUsers(others, kind, data, {
    ...(byId && { otherId: byId }),
    ...(data.isCutShort && { reason: 'cut-short' }),
    ...(refundCents > 0 && { amountCents: refundCents }),
  });
};

/** To the players of a team that was made of those who entered alone. */
export const teamMadeNotices = (data: Ref & { playerIds: string[] }): Notice[] =>
  toUsers(data.playerIds, 'tournament-team-made', data);

/** To the player who is in this team now. */
export const playersExchangedNotices = (
  data: Ref & { inId: string; captainId: string; madeTeam: number },
): Notice[] =>
  toUsers([data.inId], 'tournament-team-exchanged', data, {
    ...{ otherId: data.captainId, otherMadeTeam: data.madeTeam },
  });

/** To the others of the team, a player whom an organizer removed, and who can take the seat. */
export const playerLeftNotices = (
  data: Ref & {
    playerIds: string[];
    userId: string;
    reason: string | null;
    refundCents: number;
    offeredTo: string[];
  },
): Notice[] => {
  const { userId, reason, refundCents: amountCents } = data;
  return [
    ...toUsers(data.playerIds, 'tournament-mate-left', data, { otherId: userId }),
    ...toUsers(reason ? [userId] : [], 'tournament-player-removed', data, {
      ...(reason && { reason }),
      ...(amountCents > 0 && { amountCents }),
    }),
    ...toUsers(data.offeredTo, 'tournament-seat-free', data),
  ];
};

/** To the people of an entry that plays again. */
export const entryReinstatedNotices = (data: Ref & EntryPeople): Notice[] =>
  toUsers(peopleOf(data), 'tournament-reinstated', data);

/**
 * To the players who came and left, without the one who acted, and to a captain who did not. Who
 * came may owe the fee of the seat.
 */
export const rosterChangedNotices = (
  data: Ref & {
    captainId: string;
    byId: string;
    swaps: { outId: string; inId: string }[];
    feeCents: number;
    payBy: string | null;
  },
): Notice[] => {
  const { byId: otherId, captainId, swaps } = data;
  const but = (userIds: string[]) => userIds.filter((userId) => userId !== otherId);
  const [came, left] = [swaps.map(({ inId }) => inId), swaps.map(({ outId }) => outId)];
  const isConcerned = [...came, ...left].includes(captainId);
  return [
    ...toUsers(but(came), 'tournament-roster-in', data, { otherId, ...owed(data) }),
    ...toUsers(but(left), 'tournament-roster-out', data, { otherId }),
    ...toUsers(isConcerned ? [] : but([captainId]), 'tournament-roster-changed', data, { otherId }),
  ];
};

/** To the captain of an entry: a player left their seat, another one is to take it, or pay it. */
export const seatLeftNotices = (
  data: Ref & { captainId: string; userId: string; payBy?: string | null | undefined },
): Notice[] => {
  const { captainId, userId: otherId, payBy } = data;
  const facts = { otherId, ...(payBy && { until: payBy }) };
  return captainId === otherId ? [] : toUsers([captainId], 'tournament-seat-left', data, facts);
};
