import { z } from 'zod';
import { call } from '../core/call';
import { id, time } from '../core/scalars';
import { match } from './matches';

/** The state of a match, for the wager that has staked on it. */
export const getMatchState = call({
  service: 'match',
  method: 'get',
  path: '/internal/matches/:matchId',
  summary: 'State of a match, for a wager or scrim that received no event of it',
  access: 'service',
  callers: ['wager', 'team'],
  params: z.strictObject({ matchId: id }),
  reply: match
    .pick({ status: true, scores: true, winner: true, decidedBy: true, endReason: true })
    .extend({
      /** Until when a ruling can be appealed; stakes move when the result is final. */
      appealBy: time.nullable().optional(),
      finalAt: time.nullable().optional(),
      /** When a ruling on its dispute is due. */
      rulingBy: time.nullable().optional(),
    }),
  refuses: ['match-not-found'],
});

/** How often, and by how much, organizers give the players of a match more time to check in. */
export const checkInExtension = { ms: 5 * 60_000, most: 3 } as const;

export const extendMatchCheckIn = call({
  service: 'match',
  method: 'post',
  path: '/internal/matches/:matchId/extend-check-in',
  summary: 'Gives the players of a match five more minutes to check in; a repeat changes nothing',
  access: 'service',
  callers: ['tournament'],
  params: z.strictObject({ matchId: id }),
  body: z.strictObject({ extensionId: id }),
  reply: z.object({ checkInBy: time }),
  refuses: ['match-not-found', 'check-in-not-open', 'too-many-extensions'],
});

export const nudgeMatch = call({
  service: 'match',
  method: 'post',
  path: '/internal/matches/:matchId/nudge',
  summary: 'Reminds the players who have not checked in, at most once every two minutes',
  access: 'service',
  callers: ['tournament'],
  params: z.strictObject({ matchId: id }),
  reply: z.object({
    /** How many players were reminded. */
    reminded: z.int(),
  }),
  refuses: ['match-not-found'],
});
