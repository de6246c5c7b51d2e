import { z } from 'zod';
import { call } from '../core/call';
import { file } from '../core/file';
import { id, scores, time } from '../core/scalars';
import { tournamentFormat } from './stage';
import { tournamentId, tournamentStatus } from './tournament';

const feedEntry = z.object({
  id,
  name: z.string(),
  tag: z.string().nullable(),
  seed: z.int(),
  /** Once it is decided; entries that left in one round share a place. */
  place: z.int().nullable(),
});

const feedMatch = z.object({
  /** Its place in the bracket: `U2.1`. */
  key: z.string(),
  /** Of its room; null before it opens. */
  matchId: id.nullable(),
  side: z.enum(['upper', 'lower', 'final', 'reset', 'third-place', 'group', 'swiss']),
  /** From 1, of a match of a group. */
  group: z.int().nullable(),
  round: z.int(),
  bestOf: z.int(),
  /** `not-needed`: a reset match that is not played. */
  status: z.enum(['waiting', 'ready', 'decided', 'not-needed']),
  /** Ids of entries; null while unknown, and opposite a bye. */
  home: id.nullable(),
  away: id.nullable(),
  winner: id.nullable(),
  scores: scores.nullable(),
  /** How it ended. `void`: no entry came through. */
  outcome: z.enum(['played', 'forfeit', 'double-forfeit', 'walkover', 'bye', 'void']).nullable(),
  /** Of an opened match. */
  startsAt: time.nullable(),
});

const feedRow = z.object({
  entryId: id,
  rank: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  points: z.number(),
});

/** Matches and tables of an event for other sites and programs. */
export const tournamentFeed = z
  .object({
    /** Rises when a field changes its meaning or goes. Fields may be added at any time. */
    format: z.literal(1),
    tournament: z.object({
      id,
      name: z.string(),
      status: tournamentStatus,
      gameId: id,
      startsAt: time,
      completedAt: time.nullable(),
    }),
    /** In seed order; empty before seeding. */
    entries: z.array(feedEntry),
    /** In the order of their play; a stage is missing until its entries are known. */
    stages: z.array(
      z.object({
        id: z.string(),
        format: tournamentFormat,
        isClosed: z.boolean(),
        matches: z.array(feedMatch),
        /** Of groups, and the one of a Swiss stage. */
        tables: z.array(z.object({ group: z.int(), rows: z.array(feedRow) })),
      }),
    ),
  })
  .meta({ id: 'TournamentFeed' });

export const getTournamentCalendar = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/calendar',
  summary: 'The start of an event and its opened matches as iCalendar, the latest 500',
  access: 'anyone',
  medium: 'calendar',
  limit: { requests: 60, seconds: 60 },
  params: tournamentId,
  /** Only the matches of this entry. */
  query: z.strictObject({ entryId: id.optional() }),
  reply: z.string(),
  refuses: ['tournament-not-found', 'entry-not-found'],
});

export const getTournamentFeed = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/feed',
  summary: 'Entries, matches and tables of an event, for other sites and programs',
  access: 'anyone',
  cache: { seconds: 15 },
  limit: { requests: 60, seconds: 60 },
  params: tournamentId,
  reply: tournamentFeed,
  refuses: ['tournament-not-found'],
});

export const exportTournament = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournaments/:tournamentId/export/:part',
  summary: 'Entries with seats and payments, matches, standings or payouts, as CSV or JSON',
  access: 'organizer',
  medium: 'file',
  limit: { requests: 30, seconds: 60 },
  params: tournamentId.extend({ part: z.enum(['entries', 'matches', 'standings', 'payouts']) }),
  query: z.strictObject({ as: z.enum(['csv', 'json']).default('csv') }),
  reply: file,
  refuses: ['tournament-not-found', 'not-organizer', 'range-not-satisfiable'],
});
