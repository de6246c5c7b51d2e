/** For services alone: not part of the entry, because browsers have no `node:crypto`. */
import { createHash } from 'node:crypto';

/**
 * An id that is the same whenever it is derived from the same parts: 24 hexadecimal digits of their
 * SHA-256. Ids that are stored depend on it.
 */
export const derivedId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24);
