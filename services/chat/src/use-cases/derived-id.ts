import { createHash } from 'node:crypto';

/** The id of a second entity that one call creates: the same for a retry of the call. */
export const derivedId = (newId: string, what: string): string =>
  createHash('sha256').update(`${newId}|${what}`).digest('hex').slice(0, 24);
