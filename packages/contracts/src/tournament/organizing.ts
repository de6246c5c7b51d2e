import { z } from 'zod';
import { call } from '../core/call';
import { eligibilityRefusals } from '../core/eligibility';
import { cents, displayText, done, id, multiline, region, time } from '../core/scalars';
import { tournamentLogItem } from './changes';
import { bracket, tournamentMatch } from './play';
import { standardMatchClock, standardRosterLock, tournamentLimits } from './rules';
import { tournamentStage } from './stage';
import {
  belowMinimum,
  prizeMode,
  prizePayout,
  prizeSplit,
  tournament,
  tournamentEntry,
  tournamentId,
  tournamentMatchClock,
  tournamentRosterLock,
} from './tournament';

const { fee, guaranteeMaxCents, organizerFeeMax, eventEntries, stages, pools } = tournamentLimits;

/** What an organizer decides before publishing; it does not change afterwards. */
export const tournamentTerms = z.strictObject({
  gameId: id,
  playTypeId: id,
  region: region.default('any'),
  /**
   * `player` with a larger team size: players enter alone, and teams are made of them when check-in
   * ends. `minEntries` and `maxEntries` are numbers of players then, which fill whole teams.
   */
  entryMode: z.enum(['team', 'player']),
  teamSize: z.int().min(1).max(5),
  stages: z.array(tournamentStage).min(1).max(stages),
  /**
   * Into how many pools the first stage is split: as many stages of its kind, which share the
   * entries and send equally many on. With more than 1,024 entries it has to be.
   */
  pools: z.int().min(1).max(pools).default(1),
  minEntries: z.int().min(2).max(eventEntries),
  belowMinimum: belowMinimum.default('cancel'),
  maxEntries: z.int().min(2).max(eventEntries),
  hasWaitlist: z.boolean().default(true),
  /** 0 is free. */
  feeCents: z.union([z.literal(0), z.int().min(fee.minCents).max(fee.maxCents)]),
  prize: z.strictObject({
    mode: prizeMode,
    guaranteeCents: cents.max(guaranteeMaxCents).default(0),
    organizerFeeBasisPoints: z.int().min(0).max(organizerFeeMax).default(0),
    split: prizeSplit,
    payout: prizePayout.default('equal'),
  }),
  seeding: z.enum(['rating', 'random', 'manual']).default('rating'),
  startsAt: time,
  /** Minutes before the start. */
  checkInOpensMinutes: z
    .int()
    .min(15)
    .max(24 * 60)
    .default(60),
  checkInClosesMinutes: z.int().min(0).max(60).default(10),
  /** How long after it opened the sides of a match may put it off by agreement; 0: not at all. */
  rescheduleWindowHours: z.int().min(0).max(tournamentLimits.rescheduleHours).default(0),
  /** Whether the sides of a match ban and pick its maps; the better seed begins. */
  mapVeto: z.boolean().default(false),
  /** Time to appear for a match, and its planned time, in minutes. */
  matchClock: tournamentMatchClock.default(standardMatchClock),
  rosterLock: tournamentRosterLock.default(standardRosterLock),
});
export type TournamentTerms = z.output<typeof tournamentTerms>;

/** Words of an event; they may be corrected at any time. */
export const tournamentWords = {
  name: displayText(3, 80),
  description: multiline(0, 2000).default(''),
  rules: multiline(0, 5000).default(''),
};
const version = z.int().min(1);

type WithoutDefaults<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodDefault<infer Inner> ? Inner : Shape[Key];
};
/** Fields without their defaults: one that an edit omits stays as it is. */
const withoutDefaults = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [
      key,
      field instanceof z.ZodDefault ? field.unwrap() : field,
    ]),
  ) as WithoutDefaults<Shape>;
const managing = ['tournament-not-found', 'not-organizer', 'version-conflict'] as const;

export const createTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments',
  summary: 'Creates a draft',
  access: 'organizer',
  status: 201,
  limit: { requests: 30, seconds: 3600 },
  body: z.strictObject({ ...tournamentWords, ...tournamentTerms.shape }),
  reply: tournament,
  refuses: [
    'game-not-found',
    'play-type-not-found',
    'tournament-impossible',
    'too-many-tournaments',
    'account-suspended',
  ],
});

export const editTournament = call({
  service: 'tournament',
  method: 'put',
  path: '/admin/tournaments/:tournamentId',
  summary: 'Changes a draft; of a published event its words, and its start before check-in opens',
  access: 'organizer',
  params: tournamentId,
  body: z
    .strictObject({ version, ...withoutDefaults({ ...tournamentWords, ...tournamentTerms.shape }) })
    .partial()
    .required({ version: true }),
  reply: tournament,
  refuses: [
    ...managing,
    'game-not-found',
    'play-type-not-found',
    'tournament-impossible',
    'terms-fixed',
    'organizer-plays',
    'account-suspended',
  ],
});

export const publishTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/publish',
  summary: 'Opens registration; a guarantee is taken from the organizer’s wallet into escrow first',
  access: 'organizer',
  money: true,
  params: tournamentId,
  body: z.strictObject({ version }),
  reply: tournament,
  refuses: [
    ...managing,
    'tournament-impossible',
    'tournament-status',
    'insufficient-funds',
    ...eligibilityRefusals,
  ],
});

export const setOrganizers = call({
  service: 'tournament',
  method: 'put',
  path: '/admin/tournaments/:tournamentId/organizers',
  summary: 'Names the co-organizers; by the owner or an admin',
  access: 'organizer',
  params: tournamentId,
  body: z.strictObject({ version, userIds: z.array(id).max(10) }),
  reply: tournament,
  refuses: [...managing, 'user-not-found', 'organizer-plays', 'blocked', 'account-suspended'],
});

export const leaveOrganizers = call({
  service: 'tournament',
  method: 'delete',
  path: '/tournaments/:tournamentId/organizers/me',
  summary: 'Stops being a co-organizer of an event, at any time; its owner cannot',
  access: 'user',
  params: tournamentId,
  reply: done,
  refuses: ['tournament-not-found', 'not-organizer'],
});

/** `close`: registration; `open-check-in`, `seed` and `start`: earlier than planned. */
export const tournamentMoves = [
  'close',
  'open-check-in',
  'seed',
  'start',
  'pause',
  'resume',
] as const;
export const moveTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/:move',
  summary:
    'Takes the next step of an event by hand, or pauses and resumes it. Of an event that starts before its announced start, players have the time to appear from that one on',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ move: z.enum(tournamentMoves) }),
  body: z.strictObject({ version }),
  reply: tournament,
  refuses: [...managing, 'organizer-plays', 'tournament-status', 'too-few-entries'],
});

export const cancelTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/cancel',
  summary: 'Cancels an event: every fee goes back to its payer, the guarantee to the organizer',
  access: 'organizer',
  decides: true,
  params: tournamentId,
  body: z.strictObject({ version }),
  reply: tournament,
  refuses: [...managing, 'organizer-plays', 'tournament-status'],
});

export const seedTournament = call({
  service: 'tournament',
  method: 'put',
  path: '/admin/tournaments/:tournamentId/seeds',
  summary: 'Sets the order of the seeds before the start, unless a lot has drawn them',
  access: 'organizer',
  decides: true,
  /** 8,192 ids. */
  bodyKiB: 256,
  params: tournamentId,
  body: z.strictObject({
    version,
    /** Every entry that plays, seed 1 first. */
    entryIds: z.array(id).min(2).max(eventEntries),
  }),
  reply: bracket,
  refuses: [...managing, 'organizer-plays', 'tournament-status', 'seeds-drawn', 'seeds-invalid'],
});

export const payOutTournament = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/pay-out',
  summary:
    'Pays the prizes of a completed event; by itself 24 hours after the last result or ruling',
  access: 'organizer',
  params: tournamentId,
  body: z.strictObject({ version }),
  reply: tournament,
  refuses: [...managing, 'tournament-status', 'prize-hold'],
});

export const getOrganizerBoard = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournaments/:tournamentId/board',
  summary: 'Open matches of an event, late ones and calls for an admin first, and who is absent',
  access: 'organizer',
  params: tournamentId,
  reply: z.object({
    tournament,
    /** Those that need an organizer first; at most 512, while `figures` counts all. */
    matches: z.array(tournamentMatch),
    /** Decided matches whose ruling is appealed, or was not applied; absent from earlier replies. */
    toDecide: z.array(tournamentMatch).optional(),
    /** Entries that have not checked in, while check-in is open: the first 1,024. */
    absent: z.array(tournamentEntry),
    /** The last decisions, the newest first. Absent from replies of earlier versions. */
    log: z.array(tournamentLogItem).optional(),
    figures: z.object({
      entries: z.int(),
      checkedIn: z.int(),
      openMatches: z.int(),
      lateMatches: z.int(),
      calls: z.int(),
      decidedMatches: z.int(),
    }),
  }),
  refuses: ['tournament-not-found', 'not-organizer'],
});

export const answerAdminCall = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/matches/:matchId/answer',
  summary: 'Marks a call for an admin as answered',
  access: 'organizer',
  decides: true,
  params: tournamentId.extend({ matchId: id }),
  body: z.strictObject({}).optional(),
  reply: tournamentMatch,
  refuses: ['tournament-not-found', 'not-organizer', 'organizer-plays', 'match-not-found'],
});
