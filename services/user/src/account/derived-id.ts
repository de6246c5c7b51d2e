import { createHash } from 'node:crypto';

/** An id that is the same whenever it is derived from the same parts. */
export const derivedId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24);
