import { z } from 'zod';
import { call } from './call';
import { cents, id } from './scalars';

export const getStakeLimit = call({
  service: 'wager',
  method: 'get',
  path: '/wagers/stake-limit',
  summary: 'The highest stake per seat that the certainty of my rating in a play type allows',
  access: 'user',
  query: z.strictObject({ playTypeId: id }),
  reply: z.object({
    /** Cents per seat. */
    maxCents: cents,
    /**
     * How certain my rating is, in percent: 0 without a rated match; null where it is not known,
     * which limits like 0, until my next rated match.
     */
    certainty: z.int().min(0).max(100).nullable(),
    /** The highest stakes by certainty, lowest first. */
    steps: z.array(z.object({ certainty: z.int(), maxCents: cents })),
  }),
  refuses: ['play-type-not-found'],
});
