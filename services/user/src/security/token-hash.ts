import { createHash } from 'node:crypto';

/**
 * What is stored of a link's secret. It is random and long, so a plain hash can't be guessed back.
 */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
