import { z } from 'zod';
import { id } from '../core/scalars';

/** Rounds of a Swiss stage that changed, short: entries are numbers in the order of the stage. */
const changedRounds = z.strictObject({
  /** How many of the first rounds are as before. */
  kept: z.int(),
  added: z.array(
    z.strictObject({
      /** Six numbers: home, away, rule, points of home, of away, earlier meetings; -1 for none. */
      pairings: z.array(z.array(z.int()).length(6)),
      missed: z.array(z.int()),
      sequence: z.int(),
    }),
  ),
});

/** Undos of a stage that came, and numbers of those that were restored. */
const changedUndos = z.strictObject({
  added: z.array(
    z.strictObject({
      number: z.int(),
      /** The matches whose results it removed: those of the stage before. */
      results: z.array(z.string().max(20).meta({ 'x-contend-text': 'a place in a bracket' })),
      /** The last round that it left, where it removed the later ones; null otherwise. */
      after: z.int().nullable(),
    }),
  ),
  restored: z.array(z.int()),
});

/** What a decision changed of a stage, for readers that have the version before it. */
export const bracketDelta = z.strictObject({
  results: z.record(z.string().max(20), z.unknown()),
  withdrawals: z.record(id, z.int()),
  rounds: changedRounds.optional(),
  undos: changedUndos.optional(),
});
