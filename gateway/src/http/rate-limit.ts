import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewayParts } from '../parts';
import { addressOf } from './forwarded-headers';

const seconds = 10;

type LimitParts = Pick<GatewayParts, 'limiters' | 'limits' | 'trustProxy'>;

/**
 * Counts a request for its address and for its token. The token counts by its hash, not by its
 * claims: a forged one cannot use up another person's limit.
 * @throws Refusal `rate-limited`.
 */
export async function enforceRateLimit(parts: LimitParts, request: IncomingMessage): Promise<void> {
  const { limiters, limits } = parts;
  const { authorization } = request.headers;
  const address = addressOf(request, parts);
  await limiters.take('address', address, { requests: limits.perAddress, seconds });
  if (!authorization) return;
  const token = createHash('sha256').update(authorization).digest('base64url');
  await limiters.take('token', token, { requests: limits.perToken, seconds });
}
