import { createHash } from 'node:crypto';

/**
 * The same for the same body. Bodies are parsed by their contract, which fixes the order of keys.
 */
export const fingerprintOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');
