import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '@contend/contracts';
import type { GatewayContext } from '../context';
import { addressOf } from './forwarded-headers';

const seconds = 10;

type RateLimitContext = Pick<GatewayContext, 'limiters' | 'limits' | 'trustProxy'>;

interface Counted {
  name: 'address' | 'token';
  key: string;
  requests: number;
}

/** The token counts by its hash, not by its claims: a forged one cannot use up another’s limit. */
function countedOf(context: RateLimitContext, request: IncomingMessage): Counted[] {
  const { limits } = context;
  const { authorization } = request.headers;
  const address = addressOf(request, context);
  const byAddress: Counted = { name: 'address', key: address, requests: limits.perAddress };
  if (!authorization) return [byAddress];
  const token = hash('sha256', authorization, 'base64url');
  return [byAddress, { name: 'token', key: token, requests: limits.perToken }];
}

interface Use {
  /** As how many requests it counts. */
  uses?: number;
  /** Gets what is left, in the form of the IETF draft “RateLimit header fields for HTTP”. */
  reply?: Pick<ServerResponse, 'setHeader'>;
}

/**
 * Counts a request for its address and for its token.
 *
 * @throws Refusal `rate-limited`.
 */
export async function enforceRateLimit(
  context: RateLimitContext,
  request: IncomingMessage,
  { uses = 1, reply }: Use = {},
): Promise<void> {
  const counted = countedOf(context, request);
  const policies = counted.map(({ name, requests }) => `"${name}";q=${requests};w=${seconds}`);
  reply?.setHeader('RateLimit-Policy', policies.join(', '));
  const left: string[] = [];
  try {
    for (const { name, key, requests } of counted) {
      const limit = { requests, seconds };
      try {
        const remaining = await context.limiters.take(name, key, limit, uses);
        left.push(`"${name}";r=${remaining.requests};t=${remaining.seconds}`);
      } catch (error) {
        if (error instanceof Refusal) {
          left.push(`"${name}";r=0;t=${Number(error.details?.retryAfterSeconds)}`);
        }
        throw error;
      }
    }
  } finally {
    reply?.setHeader('RateLimit', left.join(', '));
  }
}
