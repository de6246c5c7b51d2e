import { z } from 'zod';
import type { ChatRoom } from '../chat/room';
import { event, personalEvent } from '../core/event';
import { teamPushes } from '../core/live-pushes';
import { id, time } from '../core/scalars';
import {
  endedInvitation,
  invitedNotices,
  joinedNotices,
  leftNotices,
  ownerChangedNotices,
  ownershipOfferedNotices,
  ownershipOfferEndedNotices,
  removedNotices,
  roleChangedNotices,
  teamDeletedNotices,
  vacatedNotices,
} from './notices';
import { teamRole } from './team';

/** All that other services project of a team. */
const profile = z.strictObject({
  teamId: id,
  name: z.string(),
  tag: z.string(),
  avatarUrl: z.string().nullable(),
  gameId: id,
  region: z.string(),
  timeZone: z.string(),
  ownerId: id,
  /** The owner first. */
  captainIds: z.array(id),
  memberIds: z.array(id),
  /** Players who may create, accept and cancel for the team: its captains, or its owner alone. */
  actingIds: z.array(id),
  /**
   * Members whom their captains may not enter in events. Absent from events of earlier versions:
   * each member allows it by joining.
   */
  noEntriesIds: z.array(id).optional(),
  /** A deleted team keeps its name for the matches that it played. */
  deletedAt: time.nullable(),
});

const teamRoom = (data: { teamId: string; memberIds: string[] }): ChatRoom => ({
  kind: 'team',
  id: data.teamId,
  members: data.memberIds,
  teamIds: [data.teamId],
});

export const teamCreated = personalEvent('team.profiles', 'team.created.v1', {
  summary: 'A team was created.',
  data: profile,
  live: teamPushes,
  room: teamRoom,
});
export const teamUpdated = personalEvent('team.profiles', 'team.updated.v1', {
  summary: 'A team, its members or their roles changed; carries all of its fields.',
  data: profile,
  live: teamPushes,
  room: teamRoom,
});
export const teamDeleted = personalEvent('team.profiles', 'team.deleted.v1', {
  summary: 'A team was deleted; carries its last fields, without members.',
  data: profile.extend({
    /** Its members until then. Absent from events of earlier versions. */
    formerMemberIds: z.array(id).optional(),
    /** Null where staff deleted it, or the account of its last member was erased. */
    deletedBy: id.nullable().optional(),
  }),
  live: teamPushes,
  notification: teamDeletedNotices,
  room: teamRoom,
});

const ref = { teamId: id };
const captainIds = z.array(id);

export const teamInvited = event(
  'team.invited.v1',
  'A player was invited, or the invitation was renewed.',
  z.strictObject({ ...ref, userId: id, invitedBy: id, expiresAt: time }),
  { live: teamPushes, notification: invitedNotices },
);
export const teamInvitationEnded = event(
  'team.invitation-ended.v1',
  'An invitation ended without the player joining.',
  z.strictObject({ ...ref, userId: id, reason: z.enum(['withdrawn', 'declined', 'expired']) }),
  { live: teamPushes, withdraws: endedInvitation },
);
export const teamMemberJoined = event(
  'team.member-joined.v1',
  'A player joined a team.',
  z.strictObject({
    ...ref,
    userId: id,
    captainIds,
    by: z.enum(['invitation', 'link', 'open']),
  }),
  { live: teamPushes, notification: joinedNotices, withdraws: endedInvitation },
);
export const teamMemberLeft = event(
  'team.member-left.v1',
  'A member left the team.',
  z.strictObject({ ...ref, userId: id, captainIds }),
  { live: teamPushes, notification: leftNotices },
);
export const teamMemberRemoved = event(
  'team.member-removed.v1',
  'A captain removed a member.',
  z.strictObject({ ...ref, userId: id, removedBy: id }),
  { live: teamPushes, notification: removedNotices },
);
export const teamRoleChanged = event(
  'team.role-changed.v1',
  'The owner changed the role of a member.',
  z.strictObject({ ...ref, userId: id, role: teamRole }),
  { live: teamPushes, notification: roleChangedNotices },
);
export const teamOwnershipOffered = event(
  'team.ownership-offered.v1',
  'The owner offered the ownership to a member.',
  z.strictObject({ ...ref, userId: id, offeredBy: id, expiresAt: time }),
  { live: teamPushes, notification: ownershipOfferedNotices },
);
export const teamOwnershipOfferEnded = event(
  'team.ownership-offer-ended.v1',
  'An offer of the ownership was declined or withdrawn.',
  z.strictObject({
    ...{ ...ref, userId: id, ownerId: id },
    reason: z.enum(['withdrawn', 'declined']),
  }),
  {
    live: teamPushes,
    notification: ownershipOfferEndedNotices,
    withdraws: endedInvitation,
  },
);
export const teamVacated = event(
  'team.vacated.v1',
  'The account of the owner was erased; a member can take the team over.',
  z.strictObject({
    ...ref,
    /** The co-captains; the members where there are none. */
    heirIds: z.array(id),
  }),
  { live: teamPushes, notification: vacatedNotices },
);
export const teamOwnerChanged = event(
  'team.owner-changed.v1',
  'A member accepted the ownership, or took the team of an owner over who was inactive or gone.',
  z.strictObject({
    ...ref,
    ownerId: id,
    previousOwnerId: id,
    memberIds: z.array(id),
    by: z.enum(['transfer', 'succession']),
  }),
  {
    live: teamPushes,
    notification: ownerChangedNotices,
    withdraws: ({ teamId, ownerId: userId }) => endedInvitation({ teamId, userId }),
  },
);
