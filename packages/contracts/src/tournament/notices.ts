import type { WebPath } from '../core/file';
import type { Notice, NoticeFacts, NoticeKind } from '../core/notice';

/** The event that a notice is about. */
export interface Ref {
  tournamentId: string;
  name: string;
}

export const toUsers = (
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

/** To the players of every entry that plays or could, and to those who act for them. */
const toEntries =
  (kind: NoticeKind) =>
  (data: Ref & { userIds: string[] }): Notice[] =>
    toUsers(data.userIds, kind, data);

/** To those whose entry has a place: an entry that is not paid checks in once it is. */
export const checkInOpenNotices = (
  data: Ref & { userIds: string[]; unpaidIds?: string[] | undefined; closesAt: string },
): Notice[] => {
  const { userIds, unpaidIds = [], closesAt: until } = data;
  const unpaid = new Set(unpaidIds);
  const paid = userIds.filter((userId) => !unpaid.has(userId));
  const kind = 'tournament-check-in';
  return [
    ...toUsers(paid, kind, data, { until }),
    ...toUsers(unpaidIds, kind, data, { reason: 'unpaid', until }),
  ];
};

/** To the people of entries that have not checked in: how many minutes are left. */
export const entryCheckInDueNotices = (
  data: Ref & { userIds: string[]; unpaidIds: string[]; leftMs: number },
): Notice[] => {
  const unpaid = new Set(data.unpaidIds);
  const minutes = Math.max(1, Math.round(data.leftMs / 60_000));
  const kind = 'tournament-check-in-due';
  const paid = data.userIds.filter((userId) => !unpaid.has(userId));
  return [
    ...toUsers(paid, kind, data, { minutes }),
    ...toUsers(data.unpaidIds, kind, data, { reason: 'unpaid', minutes }),
  ];
};

export const tournamentStartedNotices = (
  data: Ref & { userIds: string[]; actingIds?: string[] | undefined },
): Notice[] => toUsers([...data.userIds, ...(data.actingIds ?? [])], 'tournament-started', data);

export const tournamentCancelledNotices = toEntries('tournament-cancelled');
export const tournamentAnnouncedNotices = toEntries('tournament-announcement');
export const tournamentPausedNotices = toEntries('tournament-paused');

/** To the organizers of an event that is still paused. */
export const pauseOverdueNotices = (
  data: Ref & { organizerIds: string[]; endsAt: string },
): Notice[] =>
  toUsers(data.organizerIds, 'tournament-pause-overdue', data, {
    ...{ until: data.endsAt, link: `/organize/${data.tournamentId}` },
  });

/** To those of entries that can check in: an outage took the end of it. */
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
