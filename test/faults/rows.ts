import type { Row } from '@contend/bench';

/** A figure without a peer: the measured and the promised value. */
export const row = (what: string, unit: string, found: number, limit: Row['limit']): Row => ({
  what,
  unit,
  ours: [found],
  peer: null,
  limit,
});
