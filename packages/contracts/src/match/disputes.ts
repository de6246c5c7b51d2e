import { z } from 'zod';
import { id, scores, sideName, time } from '../core/scalars';
import { matchRuleCodes } from './match';

const matchRuling = z.object({
  adminId: id,
  winner: sideName.nullable(),
  reason: z.string(),
  /** The rule that decided; null in rulings of release 0.2.0. */
  rule: z.enum(matchRuleCodes).nullable().optional(),
  at: time,
  /** Until when it can be appealed; null or absent when it is final at once. */
  appealBy: time.nullable().optional(),
});

/** Of the end of a match in its events, where a ruling decided it. */
export const ofRuling = {
  /** Until when the ruling can be appealed; absent when the end is final at once. */
  appealBy: time.optional(),
  /** Who made the ruling; absent without one, and from events of earlier versions. */
  ruledById: id.optional(),
};

/** A dispute as its match shows it; words and evidence for its sides, moderators and admins. */
export const matchDispute = z.object({
  side: sideName.nullable(),
  reason: z.string(),
  /** Uploads of the side that disputed. */
  evidence: z.array(id).optional(),
  openedAt: time,
  /** When a ruling opens at the latest; earlier, once all sides have made a statement. */
  answerBy: time.nullable().default(null),
  /** When a ruling is due, and when it was escalated because there was none. */
  rulingBy: time.nullable().default(null),
  escalatedAt: time.nullable().default(null),
  /** Who rules now: the organizers of its event, or moderators. Admins may rule always. */
  ruledBy: z.enum(['organizers', 'moderators']).nullable().optional(),
  /** The moderator who claimed the case; null or absent while it is free. */
  holderId: id.nullable().optional(),
  claimedAt: time.nullable().optional(),
  /** Evidence that the moderator asked a side for; a ruling waits for it until `answerBy`. */
  asks: z
    .array(
      z.object({
        side: sideName,
        moderatorId: id,
        what: z.string(),
        at: time,
        answerBy: time,
        answeredAt: time.nullable(),
      }),
    )
    .optional(),
  /** One statement per side, and one for each request of evidence. */
  statements: z
    .array(
      z.object({
        side: sideName,
        userId: id,
        text: z.string(),
        at: time,
        evidence: z.array(id).optional(),
      }),
    )
    .default([]),
  /** The ruling in force; null while there is none, or while it is appealed. */
  ruling: matchRuling.nullable(),
  /** The appeal, with the ruling that it is against; once per match. */
  appeal: z
    .object({
      side: sideName,
      userId: id,
      reason: z.string(),
      at: time,
      against: matchRuling.extend({ scores: scores.nullable() }),
    })
    .nullable()
    .optional(),
});
