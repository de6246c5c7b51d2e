import { z } from 'zod';
import { playerCard } from './player';
import { id, time } from './scalars';

const changedFields = z.array(
  z.object({
    /** `name`, `terms.feeCents`, or an entry where seeds changed. Long text is shortened. */
    field: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
);

/** A change as the details of a `version-conflict` list it. */
const conflictingChange = z.object({
  version: z.int(),
  kind: z.string(),
  /** Null for a change by a timer, or one that followed from a match. */
  byId: id.nullable(),
  at: z.string(),
  fields: changedFields.default([]),
});
export type ConflictingChange = z.output<typeof conflictingChange>;

/** The details of `version-conflict`: the present version, and what changed since the one sent. */
export const versionConflict = z.object({
  version: z.int(),
  changes: z.array(conflictingChange).default([]),
});

/** A decision about an event or its bracket, with who made it. */
export const tournamentLogItem = z.object({
  of: z.enum(['event', 'bracket']),
  version: z.int(),
  kind: z.string(),
  by: playerCard.nullable(),
  at: time,
  /** Of the bracket: where. */
  stage: z.string().nullable(),
  key: z.string().nullable(),
  fields: changedFields,
});
export type TournamentLogItem = z.output<typeof tournamentLogItem>;
