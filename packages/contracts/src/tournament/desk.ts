import { z } from 'zod';
import { call } from '../core/call';
import { id, multiline, time } from '../core/scalars';
import { tournamentMatch } from './play';
import { keptReasons, tournamentLimits } from './rules';
import { announcementAudience, tournament, tournamentId } from './tournament';

const ofDesk = [
  'tournament-not-found',
  'not-organizer',
  'organizer-plays',
  'match-not-found',
  'match-closed',
] as const;

export const claimTournamentMatch = call({
  service: 'tournament',
  method: 'put',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/claim',
  summary: 'Claims a match that needs an organizer, so that no other one does, or releases it',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({ isClaimed: z.boolean() }),
  reply: tournamentMatch,
  refuses: [...ofDesk, 'match-claimed'],
});

export const extendTournamentCheckIn = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/extend-check-in',
  summary: 'Gives the players of a match five more minutes to check in, at most three times',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({}).optional(),
  reply: tournamentMatch,
  refuses: [...ofDesk, 'check-in-not-open', 'too-many-extensions'],
});

export const nudgeTournamentMatch = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/nudge',
  summary: 'Reminds the players who are absent from check-in, or the captains of a late match',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({}).optional(),
  reply: tournamentMatch,
  refuses: [...ofDesk, 'nudge-not-possible'],
});

export const keepTournamentResult = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/keep-result',
  summary: 'Keeps the result of a match whose final ruling was not applied; its players are told',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({ reason: z.enum(keptReasons) }),
  reply: tournamentMatch,
  refuses: [
    'tournament-not-found',
    'not-organizer',
    'organizer-plays',
    'match-not-found',
    'change-impossible',
  ],
});

export const announceToTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/announcements',
  summary:
    'Publishes an announcement on the page, and notifies all entries or those that are still in',
  access: 'organizer',
  status: 201,
  limit: { requests: 20, seconds: 3600 },
  params: tournamentId,
  body: z.strictObject({
    text: multiline(1, 500),
    to: announcementAudience.default('all'),
  }),
  reply: tournament,
  refuses: ['tournament-not-found', 'not-organizer', 'too-many-announcements', 'tournament-status'],
});

const reach = z.object({ entries: z.int(), people: z.int() });

export const getAnnouncementReach = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournaments/:tournamentId/announcements/reach',
  summary: 'How many entries and people an announcement would reach now',
  access: 'organizer',
  params: tournamentId,
  reply: z.object({ all: reach, stillIn: reach }),
  refuses: ['tournament-not-found', 'not-organizer'],
});

/** What changed of an entry since the event was seeded. */
export const seedChange = z.enum(['came', 'left', 'roster', 'rating']);
export type SeedChange = z.output<typeof seedChange>;

/** An entry in the order of the seeds. */
const seedLine = z.object({
  entryId: id,
  name: z.string(),
  /** From 1; null for one that came or left since. */
  seed: z.int().nullable(),
  /** The mean of its players; null without any. */
  rating: z.int().nullable(),
  /** When the event was seeded; null for one that came since. */
  ratingBefore: z.int().nullable(),
  changes: z.array(seedChange),
});

const entryIds = z.array(id).max(tournamentLimits.eventEntries);

/** The seeds of an event with what changed since they were chosen. */
const seedPlan = z
  .object({
    /** Of the event. */
    version: z.int(),
    /** When it was seeded last, and by whom; `seededBy` is null where check-in ended by its time. */
    seededAt: time.nullable(),
    seededBy: id.nullable(),
    /** By seed, then those that came, then those that left. */
    lines: z.array(seedLine),
    /** The same order with those that came placed last, or by their rating. */
    placed: z.object({ last: entryIds, byRating: entryIds }),
  })
  .meta({ id: 'SeedPlan' });
export type SeedPlan = z.output<typeof seedPlan>;

export const getSeeds = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournaments/:tournamentId/seeds',
  summary: 'The seeds of an event, and what changed since an organizer chose them',
  access: 'organizer',
  params: tournamentId,
  reply: seedPlan,
  refuses: ['tournament-not-found', 'not-organizer'],
});

export const planSeeds = call({
  service: 'tournament',
  method: 'put',
  path: '/admin/tournaments/:tournamentId/seed-order',
  summary: 'Chooses the order of the seeds before check-in ends; who comes later is placed then',
  access: 'organizer',
  decides: true,
  /** 8,192 ids. */
  bodyKiB: 256,
  params: tournamentId,
  body: z.strictObject({
    version: z.int().min(1),
    /** Entries that have a place, seed 1 first. */
    entryIds: entryIds.min(1),
  }),
  reply: seedPlan,
  refuses: [
    'tournament-not-found',
    'not-organizer',
    'version-conflict',
    'organizer-plays',
    'tournament-status',
    'seeds-drawn',
    'seeds-invalid',
  ],
});
