import type { WebPath } from '../core/file';
import type { Notice, NoticeFacts, NoticeKind } from '../core/notice';

/** The event that a notice is about. */
interface Ref {
  tournamentId: string;
  name: string;
}

const toUsers = (
  userIds: readonly string[],
  kind: NoticeKind,
  { tournamentId, name }: Ref,
  { link, ...facts }: NoticeFacts & { link?: WebPath } = {},
): Notice[] =>
  [...new Set(userIds)].map((userId) => ({
    userId,
    kind,
    facts: { event: name, ...facts },
    link: link ?? `/tournaments/${tournamentId}`,
  }));

/** To the players of every entry that plays or could. */
const toEntries =
  (kind: NoticeKind) =>
  (data: Ref & { userIds: string[] }): Notice[] =>
    toUsers(data.userIds, kind, data);

export const checkInOpenNotices = toEntries('tournament-check-in');
export const tournamentStartedNotices = toEntries('tournament-started');
export const tournamentCancelledNotices = toEntries('tournament-cancelled');
export const tournamentAnnouncedNotices = toEntries('tournament-announcement');
export const tournamentPausedNotices = toEntries('tournament-paused');

/** To the players of every entry: an outage took the end of check-in. */
export const checkInMovedNotices = (
  data: Ref & { userIds: string[]; closesAt: string },
): Notice[] =>
  toUsers(data.userIds, 'tournament-deadline-moved', data, {
    ...{ reason: 'check-in', until: data.closesAt },
  });

/** To the players of every entry: until when they can leave with their fees. */
export const startMovedNotices = (
  data: Ref & { userIds: string[]; checkInOpensAt: string },
): Notice[] =>
  toUsers(data.userIds, 'tournament-start-moved', data, { until: data.checkInOpensAt });

/** To the players of an entry: an outage took the time to pay. */
export const paymentMovedNotices = (data: Ref & { playerIds: string[]; payBy: string }): Notice[] =>
  toUsers(data.playerIds, 'tournament-deadline-moved', data, {
    ...{ reason: 'pay', until: data.payBy },
  });

/** To the players who are co-organizers of a published event from now on. */
export const organizerNotices = (
  data: Ref & { ownerId: string; addedIds?: string[] | undefined },
): Notice[] =>
  toUsers(data.addedIds ?? [], 'tournament-organizer', data, {
    otherId: data.ownerId,
    link: `/organize/${data.tournamentId}`,
  });

/** To the co-organizers of an event that is published. */
export const publishedNotices = (
  data: Ref & { ownerId: string; organizerIds: string[] },
): Notice[] => organizerNotices({ ...data, addedIds: data.organizerIds });

/** To everyone on an entry but the player who acted. */
export const enteredNotices = (
  data: Ref & { playerIds: string[]; byId: string; feeCents: number; payBy: string | null },
): Notice[] => {
  const { playerIds, byId, feeCents: amountCents, payBy } = data;
  const others = playerIds.filter((userId) => userId !== byId);
  const owes = payBy ? { amountCents, until: payBy } : {};
  return toUsers(others, 'tournament-entered', data, { otherId: byId, ...owes });
};

/** A place became free for an entry of the waitlist. */
export const promotedNotices = (
  data: Ref & { playerIds: string[]; feeCents: number; payBy: string | null },
): Notice[] => {
  const { playerIds, feeCents: amountCents, payBy } = data;
  const owes = payBy ? { amountCents, until: payBy } : {};
  return toUsers(playerIds, 'tournament-promoted', data, owes);
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

/** To the players and the captain of an entry that ended without their doing. */
export const entryEndedNotices = (
  data: Ref & {
    playerIds: string[];
    captainId?: string | undefined;
    reason: string;
    isTeamChanged?: boolean | undefined;
    isWithoutTeam?: boolean | undefined;
  },
): Notice[] => {
  const ended = (endedKinds as Partial<Record<string, NoticeKind>>)[data.reason];
  const alone = data.isWithoutTeam ? 'tournament-no-team' : ended;
  const kind = data.isTeamChanged ? 'tournament-team-changed' : alone;
  const userIds = [...new Set([...data.playerIds, ...(data.captainId ? [data.captainId] : [])])];
  return kind ? toUsers(userIds, kind, data) : [];
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

/** To the players of an entry that plays again. */
export const entryReinstatedNotices = (data: Ref & { playerIds: string[] }): Notice[] =>
  toUsers(data.playerIds, 'tournament-reinstated', data);

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
  const { byId: otherId, captainId, swaps, feeCents: amountCents, payBy } = data;
  const but = (userIds: string[]) => userIds.filter((userId) => userId !== otherId);
  const [came, left] = [swaps.map(({ inId }) => inId), swaps.map(({ outId }) => outId)];
  const isConcerned = [...came, ...left].includes(captainId);
  const owes = payBy ? { amountCents, until: payBy } : {};
  return [
    ...toUsers(but(came), 'tournament-roster-in', data, { otherId, ...owes }),
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

/** To the organizers: a side asked for one of them. */
export const adminAskedNotices = (
  data: Ref & { organizerIds: string[]; userId: string; matchId: string },
): Notice[] =>
  toUsers(data.organizerIds, 'tournament-admin-asked', data, {
    otherId: data.userId,
    link: `/matches/${data.matchId}`,
  });

/**
 * A match takes longer than planned: amber to its captains, red to the organizers. Events of
 * earlier versions name neither.
 */
export const matchLateNotices = ({
  level,
  tournamentId,
  name,
  matchId,
  captainIds = [],
  organizerIds = [],
}: Partial<Pick<Ref, 'name'>> & {
  tournamentId: string;
  matchId: string;
  level: 'amber' | 'red';
  captainIds?: string[] | undefined;
  organizerIds?: string[] | undefined;
}): Notice[] => {
  const [userIds, kind] =
    level === 'amber'
      ? ([captainIds, 'tournament-match-late'] as const)
      : ([organizerIds, 'tournament-match-overdue'] as const);
  const ref = { tournamentId, name: name ?? '' };
  return toUsers(userIds, kind, ref, { link: `/matches/${matchId}` });
};

/** To the players of a match whose result an organizer changed or removed. */
export const resultChangedNotices = (data: Ref & { changedFor: string[] }): Notice[] =>
  toUsers(data.changedFor, 'tournament-result-changed', data);

/** To the players of a match whose final ruling is not applied. */
export const resultKeptNotices = (
  data: Ref & { playerIds: string[]; matchId: string; reason: string },
): Notice[] =>
  toUsers(data.playerIds, 'tournament-result-kept', data, {
    ...{ reason: data.reason, link: `/matches/${data.matchId}` },
  });

export const prizeNotices = (
  data: Ref & { userId: string; amountCents: number; isWaiting: boolean },
): Notice[] => {
  const { userId, amountCents, isWaiting } = data;
  const kind = isWaiting ? 'tournament-prize-waiting' : 'tournament-prize';
  return toUsers([userId], kind, data, { amountCents });
};

/** To the organizer of a series: one of its events was not published. */
export const seriesSkippedNotices = (data: {
  seriesId: string;
  ownerId: string;
  name: string;
  startsAt: string;
  reason: string;
}): Notice[] => [
  {
    ...{ userId: data.ownerId, kind: 'tournament-series-skipped' },
    facts: { event: data.name, reason: data.reason, until: data.startsAt },
    link: `/organize/series/${data.seriesId}`,
  },
];

/** To a player whose prize is taken back; support handles complaints. */
export const prizeTakenBackNotices = (
  data: Ref & { userId: string; amountCents: number; reason: string },
): Notice[] => {
  const { userId, amountCents, reason } = data;
  return toUsers([userId], 'tournament-prize-taken-back', data, {
    ...{ amountCents, reason },
    link: '/support',
  });
};
