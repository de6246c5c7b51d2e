import { createHash } from 'node:crypto';

/** The id of the room of a community channel. */
export const channelIdOf = (name: string): string =>
  createHash('sha256').update(`channel|${name}`).digest('hex').slice(0, 24);
