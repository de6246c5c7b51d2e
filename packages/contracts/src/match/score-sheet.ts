import { z } from 'zod';
import { id, scores, sideName, time } from '../core/scalars';
import { mapResult, matchStatus } from './match';

export const scoreProposal = z
  .object({
    id,
    side: sideName,
    userId: id,
    scores,
    maps: z.array(mapResult),
    evidence: z.array(id),
    proposedAt: time,
    answer: z.enum(['accepted', 'rejected', 'silence']).nullable(),
    answeredAt: time.nullable(),
    reason: z.string().nullable(),
    /** What follows when it is not answered in time; it is accepted where this is absent. */
    unanswered: z.literal('disputed').optional(),
    /** Uploads of the side that rejected it. */
    answerEvidence: z.array(id).optional(),
  })
  .meta({ id: 'ScoreProposal' });

/** The score sheet of a match; its id is the match's. */
export const scoreSheet = z
  .object({
    id,
    matchId: id,
    status: matchStatus,
    bestOf: z.int(),
    scores: scores.nullable(),
    proposals: z.array(scoreProposal),
    /** Maps on which the last proposals of both sides agree. */
    agreedMaps: z.array(mapResult).optional(),
    /** When no answer counts as accepting the pending proposal. */
    answerBy: time.nullable(),
  })
  .meta({ id: 'ScoreSheet' });
