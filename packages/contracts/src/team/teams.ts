import { z } from 'zod';
import { call } from '../core/call';
import { personName } from '../core/names';
import {
  cents,
  done,
  id,
  pageOf,
  pageQuery,
  queryNumber,
  region,
  text,
  time,
  timeZone,
} from '../core/scalars';
import { avatarUrl } from '../user/avatars';
import { playerCard } from '../user/player';
import { team, teamCard, teamLimits, teamLogEntry, teamRecord, teamSummary } from './team';

const teamId = z.strictObject({ teamId: id });

/** 2 to 5 letters and digits, compared without case: `NV5`. */
const tag = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{2,5}$/, 'must be 2 to 5 letters or digits')
  .transform((value) => value.toUpperCase());
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const settings = {
  name: personName(3, 30),
  tag,
  avatarUrl: avatarUrl.nullable().optional(),
  region: region.optional(),
  timeZone: timeZone.optional(),
  openToJoin: z.boolean().optional(),
  actsFor: z.enum(['captains', 'owner']).optional(),
  maxMembers: z.int().min(2).max(teamLimits.mostMembers).optional(),
};

export const listTeams = call({
  service: 'team',
  method: 'get',
  path: '/teams',
  summary: 'Teams by name, game and openness, most active first',
  access: 'anyone',
  query: pageQuery.extend({
    /** The beginning of a name or a tag, literal. */
    q: text(1, 30).optional(),
    gameId: id.optional(),
    region: region.optional(),
    open: flag.optional(),
  }),
  reply: pageOf(teamSummary),
  refuses: [],
});

export const listMyTeams = call({
  service: 'team',
  method: 'get',
  path: '/teams/my',
  summary: 'Teams that I am a member of, with my open invitations and offers of the ownership',
  access: 'user',
  reply: z.object({
    items: z.array(teamSummary),
    invitations: z.array(
      z.object({ team: teamSummary, invitedBy: playerCard, at: time, expiresAt: time }),
    ),
    /** Open offers of the ownership to me. */
    ownerOffers: z
      .array(z.object({ team: teamSummary, offeredBy: playerCard, expiresAt: time }))
      .default([]),
  }),
  refuses: [],
});

export const getTeam = call({
  service: 'team',
  method: 'get',
  path: '/teams/:teamId',
  summary: 'A team with its members; captains see its invitations',
  access: 'anyone',
  params: teamId,
  reply: team,
  refuses: ['team-not-found'],
});

export const listTeamsOfUser = call({
  service: 'team',
  method: 'get',
  path: '/user/:userId/teams',
  summary: 'Teams of a player',
  access: 'anyone',
  params: z.strictObject({ userId: id }),
  reply: z.object({ items: z.array(teamSummary) }),
  refuses: ['user-not-found'],
});

export const createTeam = call({
  service: 'team',
  method: 'post',
  path: '/teams',
  summary: 'Creates a team that the caller owns, with an invite link',
  access: 'user',
  status: 201,
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({ ...settings, gameId: id }),
  reply: team,
  refuses: [
    'game-not-found',
    'team-name-taken',
    'too-many-teams',
    'account-suspended',
    'upload-not-found',
  ],
});

export const editTeam = call({
  service: 'team',
  method: 'put',
  path: '/teams/:teamId',
  summary: 'Changes a team; who acts for it only by the owner',
  access: 'user',
  params: teamId,
  body: z.strictObject(settings).partial(),
  reply: team,
  refuses: [
    'team-not-found',
    'account-suspended',
    'not-team-captain',
    'not-team-owner',
    'team-name-taken',
    'team-full',
    'upload-not-found',
  ],
});

export const deleteTeam = call({
  service: 'team',
  method: 'delete',
  path: '/teams/:teamId',
  summary: 'Deletes a team without live matches, wagers and booked scrims',
  access: 'user',
  params: teamId,
  reply: done,
  refuses: ['team-not-found', 'account-suspended', 'not-team-owner', 'team-busy'],
});

export const getTeamLog = call({
  service: 'team',
  method: 'get',
  path: '/teams/:teamId/log',
  summary: 'The latest changes of a team, newest first; for members',
  access: 'user',
  params: teamId,
  query: z.strictObject({ limit: queryNumber(1, 100).default(50) }),
  reply: z.object({ items: z.array(teamLogEntry), players: z.array(playerCard) }),
  refuses: ['team-not-found', 'not-team-member'],
});

const topTeam = z.object({
  /** 1, 2, 2, 4: equal sums share a rank. */
  rank: z.int(),
  team: teamCard,
  wonCents: cents,
  wagersWon: z.int(),
  gameId: id.optional(),
  /** The team's matches of all times. */
  record: teamRecord.optional(),
});

export const listTopTeams = call({
  service: 'team',
  method: 'post',
  path: '/teams/wager-top-list',
  summary: 'Teams by money won in wagers',
  access: 'anyone',
  body: z.strictObject({
    gameId: id.optional(),
    window: z.enum(['all', '30d', '7d']).default('all'),
    page: z.int().min(1).max(1000).default(1),
  }),
  reply: pageOf(topTeam).extend({
    /** The highest of the caller's teams; null for guests, and where none is ranked. */
    mine: topTeam.nullable().optional(),
  }),
  refuses: [],
});
