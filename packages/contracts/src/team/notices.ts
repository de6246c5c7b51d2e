import type { WebPath } from '../core/file';
import type { Notice, NoticeKind } from '../core/notice';

interface Ref {
  teamId: string;
}

const linkOf = ({ teamId }: Ref): WebPath => `/teams/${teamId}`;

/** The same notice about a team for some users, each once and never for the one who acted. */
const toUsers = (
  userIds: readonly string[],
  kind: NoticeKind,
  { teamId, actorId }: Ref & { actorId: string },
): Notice[] =>
  [...new Set(userIds)]
    .filter((userId) => userId !== actorId)
    .map((userId) => ({
      userId,
      kind,
      facts: { teamId, otherId: actorId },
      link: linkOf({ teamId }),
    }));

export const invitedNotices = (data: Ref & { userId: string; invitedBy: string }): Notice[] =>
  toUsers([data.userId], 'team-invited', { teamId: data.teamId, actorId: data.invitedBy });

export const ownershipOfferedNotices = (
  data: Ref & { userId: string; offeredBy: string },
): Notice[] =>
  toUsers([data.userId], 'team-ownership-offered', {
    ...{ teamId: data.teamId, actorId: data.offeredBy },
  });

/** To the owner, where the member declined. */
export const ownershipOfferEndedNotices = (
  data: Ref & { userId: string; ownerId: string; reason: string },
): Notice[] =>
  data.reason === 'declined'
    ? toUsers([data.ownerId], 'team-ownership-declined', {
        ...{ teamId: data.teamId, actorId: data.userId },
      })
    : [];

/** To all who may take the team over. */
export const vacatedNotices = ({ teamId, heirIds }: Ref & { heirIds: string[] }): Notice[] =>
  heirIds.map((userId) => ({
    ...{ userId, kind: 'team-owner-gone', facts: { teamId }, link: linkOf({ teamId }) },
  }));

/** An invitation or an offer that was withdrawn or declined, or that its player took. */
export const endedInvitation = (data: Ref & { userId: string }) => [
  { userId: data.userId, link: linkOf(data) },
];

export const joinedNotices = (data: Ref & { userId: string; captainIds: string[] }): Notice[] =>
  toUsers(data.captainIds, 'team-joined', { teamId: data.teamId, actorId: data.userId });

export const leftNotices = (data: Ref & { userId: string; captainIds: string[] }): Notice[] =>
  toUsers(data.captainIds, 'team-left', { teamId: data.teamId, actorId: data.userId });

export const removedNotices = (data: Ref & { userId: string; removedBy: string }): Notice[] =>
  toUsers([data.userId], 'team-removed', { teamId: data.teamId, actorId: data.removedBy });

export const ownerChangedNotices = (
  data: Ref & { ownerId: string; previousOwnerId: string; memberIds: string[] },
): Notice[] =>
  toUsers(data.memberIds, 'team-owner-changed', { teamId: data.teamId, actorId: data.ownerId });

/** To the last members of a deleted team; its page is gone. */
export const teamDeletedNotices = ({
  teamId,
  formerMemberIds = [],
  deletedBy,
}: Ref & {
  formerMemberIds?: string[] | undefined;
  deletedBy?: string | null | undefined;
}): Notice[] =>
  formerMemberIds
    .filter((userId) => userId !== deletedBy)
    .map((userId) => ({
      ...{ userId, kind: 'team-deleted', link: '/teams' },
      facts: { teamId, ...(deletedBy && { otherId: deletedBy }) },
    }));

export const roleChangedNotices = ({ teamId, userId }: Ref & { userId: string }): Notice[] => [
  { userId, kind: 'team-role-changed', facts: { teamId }, link: linkOf({ teamId }) },
];
