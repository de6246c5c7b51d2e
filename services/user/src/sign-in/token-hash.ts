import { createHash } from 'node:crypto';

/**
 * The stored form of a link's secret. The secret is random and long, so a plain hash cannot be
 * reversed.
 */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
