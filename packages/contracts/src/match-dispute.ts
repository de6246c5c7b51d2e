import { z } from 'zod';
import { id, sideName, time } from './scalars';

/** A dispute as its match shows it; words and evidence for its sides and admins only. */
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
  /** One statement per side; for the side that disputed, its reason. */
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
  ruling: z
    .object({ adminId: id, winner: sideName.nullable(), reason: z.string(), at: time })
    .nullable(),
});
