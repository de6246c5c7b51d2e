import { z } from 'zod';
import { id } from './scalars';

/** The entity that requested a match: `{ kind: 'wager', id }`. Kinds are an open set. */
export const matchSource = z
  .object({ kind: z.string().regex(/^[a-z][a-z-]{0,29}$/), id })
  .meta({ id: 'MatchSource' });
export type MatchSource = z.output<typeof matchSource>;

/** The id of a match's wager; null for a match of any other source. */
export const wagerIdOf = (source: MatchSource | null | undefined): string | null =>
  source?.kind === 'wager' ? source.id : null;
