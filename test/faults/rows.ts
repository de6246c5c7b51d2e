import type { Row } from '@contend/bench';

/** A figure that has no peer: what was found, and what was promised. */
export const row = (what: string, unit: string, found: number, limit: Row['limit']): Row => ({
  what,
  unit,
  ours: [found],
  peer: null,
  limit,
});
