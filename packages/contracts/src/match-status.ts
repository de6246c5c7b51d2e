import { z } from 'zod';

export const matchStatuses = [
  'scheduled',
  'check_in',
  'live',
  'score_proposed',
  'completed',
  'disputed',
  'voided',
  'cancelled',
] as const;
export const matchStatus = z.enum(matchStatuses);

/** Statuses of a match before, during and after play. A disputed match is still live. */
export const matchPhases = {
  coming: ['scheduled', 'check_in'],
  live: ['live', 'score_proposed', 'disputed'],
  played: ['completed', 'voided', 'cancelled'],
} as const satisfies Record<string, readonly (typeof matchStatuses)[number][]>;
