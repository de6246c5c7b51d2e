import { z } from 'zod';
import { call } from '../core/call';
import { displayText, done, id, time } from '../core/scalars';
import { playerCard } from '../user/player';
import { inviteLink, joinRefusals, team, teamLimits, teamRole, teamSummary } from './team';

const teamId = z.strictObject({ teamId: id });
/** A code in any case, with or without the tag in front: `NV5-7K2Q9M4T0XB1C`. */
const inviteCode = z
  .string()
  .trim()
  .regex(/^([A-Za-z0-9]{2,5}-)?[A-Za-z0-9]{13}$/, 'must be an invite code, like NV5-7K2Q9M4T0XB1C');
const ofMember = z.strictObject({ teamId: id, userId: id });
/** Joining and leaving notify the captains each time, so that both count together. */
const comingAndGoing = { requests: 20, seconds: 3600, budget: 'team-members' };
/** What a captain or owner changes about one member notifies that member. */
const changing = { requests: 60, seconds: 3600, budget: 'team-roles' };

export const addTeamUsers = call({
  service: 'team',
  method: 'post',
  path: '/teams/:teamId/add-users',
  summary: 'Invites players; a repeat renews the invitation',
  access: 'user',
  limit: { requests: 30, seconds: 3600 },
  params: teamId,
  body: z.strictObject({ users: z.array(id).min(1).max(teamLimits.mostMembers) }),
  reply: team,
  refuses: [
    'blocked',
    'team-not-found',
    'account-suspended',
    'not-team-captain',
    'user-not-found',
    'already-member',
    'team-full',
    'too-many-invitations',
  ],
});

export const withdrawInvitation = call({
  service: 'team',
  method: 'delete',
  path: '/teams/:teamId/invitations/:userId',
  summary: 'Withdraws an invitation (captains), or declines mine',
  access: 'user',
  params: ofMember,
  reply: done,
  refuses: ['team-not-found', 'account-suspended', 'not-team-captain', 'not-invited'],
});

export const joinTeam = call({
  service: 'team',
  method: 'get',
  changes: true,
  path: '/teams/:teamId/join',
  summary: 'Joins by my invitation, by an invite link, or an open team',
  access: 'user',
  limit: comingAndGoing,
  params: teamId,
  query: z.strictObject({ code: inviteCode.optional() }),
  reply: team,
  refuses: [
    'team-not-found',
    'account-suspended',
    'team-full',
    'not-invited',
    'blocked',
    'invite-invalid',
    'too-many-teams',
  ],
});

export const allowEntries = call({
  service: 'team',
  method: 'put',
  path: '/teams/:teamId/allow-entries',
  summary: 'Sets whether captains may enter me in events; entries that I am on stay',
  access: 'user',
  params: teamId,
  body: z.strictObject({ isAllowed: z.boolean() }),
  reply: team,
  refuses: ['team-not-found', 'not-team-member'],
});

export const leaveTeam = call({
  service: 'team',
  method: 'delete',
  path: '/teams/:teamId/leave',
  summary: 'Leaves a team; its owner hands over or deletes it',
  access: 'user',
  limit: comingAndGoing,
  params: teamId,
  reply: done,
  refuses: ['team-not-found', 'not-team-member', 'owner-must-hand-over', 'member-in-live-match'],
});

export const removeTeammate = call({
  service: 'team',
  method: 'delete',
  path: '/teams/:teamId/remove-teammate/:userId',
  summary: 'Removes a member who is in no live match of the team',
  access: 'user',
  limit: changing,
  params: ofMember,
  reply: team,
  refuses: [
    'team-not-found',
    'account-suspended',
    'not-team-captain',
    'not-team-owner',
    'not-team-member',
    'owner-must-hand-over',
    'member-in-live-match',
  ],
});

export const editTeamMember = call({
  service: 'team',
  method: 'put',
  path: '/teams/:teamId/members/:userId',
  summary: 'Changes a member’s position (captains) or role (owner)',
  access: 'user',
  limit: changing,
  params: ofMember,
  body: z.strictObject({
    role: teamRole.exclude(['owner']).optional(),
    position: displayText(0, 30).optional(),
  }),
  reply: team,
  refuses: [
    'team-not-found',
    'account-suspended',
    'not-team-captain',
    'not-team-owner',
    'not-team-member',
    'owner-must-hand-over',
  ],
});

export const transferTeam = call({
  service: 'team',
  method: 'post',
  path: '/teams/:teamId/transfer',
  summary: 'Offers the ownership to another member, who can accept it within 7 days',
  access: 'user',
  limit: changing,
  params: teamId,
  body: z.strictObject({ userId: id }),
  reply: team,
  refuses: [
    'team-not-found',
    'account-suspended',
    'not-team-owner',
    'not-team-member',
    'owner-not-possible',
  ],
});

export const acceptOwnership = call({
  service: 'team',
  method: 'post',
  path: '/teams/:teamId/transfer/accept',
  summary: 'Accepts the ownership that is offered to me; the former owner stays a captain',
  access: 'user',
  params: teamId,
  body: z.strictObject({}).optional(),
  reply: team,
  refuses: [
    'team-not-found',
    'account-suspended',
    'not-team-member',
    'ownership-not-offered',
    'too-many-teams',
  ],
});

export const endOwnershipOffer = call({
  service: 'team',
  method: 'delete',
  path: '/teams/:teamId/transfer',
  summary: 'Withdraws my offer of the ownership, or declines the one to me',
  access: 'user',
  params: teamId,
  reply: team,
  refuses: ['team-not-found', 'not-team-member', 'ownership-not-offered'],
});

export const succeedOwner = call({
  service: 'team',
  method: 'post',
  path: '/teams/:teamId/succeed',
  summary:
    'A co-captain becomes owner: owner banned or gone, or inactive for 14 days with a live match, or 60',
  access: 'user',
  params: teamId,
  body: z.strictObject({}).optional(),
  reply: team,
  refuses: [
    'team-not-found',
    'account-suspended',
    'not-team-captain',
    'owner-active',
    'too-many-teams',
  ],
});

export const renewInvite = call({
  service: 'team',
  method: 'post',
  path: '/teams/:teamId/invite',
  summary: 'Replaces the invite link; earlier links end',
  access: 'user',
  params: teamId,
  body: z.strictObject({
    days: z.int().min(1).max(inviteLink.mostDays).default(inviteLink.mostDays),
    uses: z.int().min(1).max(inviteLink.mostUses).default(inviteLink.defaultUses),
  }),
  reply: team,
  refuses: ['team-not-found', 'account-suspended', 'not-team-captain'],
});

export const revokeInvite = call({
  service: 'team',
  method: 'delete',
  path: '/teams/:teamId/invite',
  summary: 'Ends the invite link',
  access: 'user',
  params: teamId,
  reply: team,
  refuses: ['team-not-found', 'account-suspended', 'not-team-captain'],
});

export const getInvite = call({
  service: 'team',
  method: 'get',
  path: '/invite/:code',
  summary: 'The team of an invite link, and whether I may join',
  access: 'anyone',
  params: z.strictObject({ code: inviteCode }),
  reply: z.object({
    team: teamSummary,
    invitedBy: playerCard,
    expiresAt: time,
    /** Why the caller cannot join; null for those who can, and when signed out. */
    joinRefusal: z.enum(joinRefusals).nullable(),
  }),
  refuses: ['invite-invalid'],
});
