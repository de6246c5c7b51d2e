import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewayContext } from '../context';
import { addressOf } from './forwarded-headers';

const seconds = 10;

type RateLimitContext = Pick<GatewayContext, 'limiters' | 'limits' | 'trustProxy'>;

/**
 * Counts a request (or as many as `uses`) for its address and for its token. The token counts by
 * its hash, not by its claims: a forged one cannot use up another person's limit.
 * @throws Refusal `rate-limited`.
 */
export async function enforceRateLimit(
  context: RateLimitContext,
  request: IncomingMessage,
  uses = 1,
): Promise<void> {
  const { limiters, limits } = context;
  const { authorization } = request.headers;
  const address = addressOf(request, context);
  await limiters.take('address', address, { requests: limits.perAddress, seconds }, uses);
  if (!authorization) return;
  const token = createHash('sha256').update(authorization).digest('base64url');
  await limiters.take('token', token, { requests: limits.perToken, seconds }, uses);
}
