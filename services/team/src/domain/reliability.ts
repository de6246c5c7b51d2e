import type { Reliability } from '@contend/contracts';

/** The reliability of a team without counted scrims. */
export const unratedReliability: Reliability = {
  percent: null,
  completed: 0,
  noShows: 0,
  lateCancellations: 0,
};
