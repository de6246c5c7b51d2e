import { tokenLifeMs } from '@contend/contracts';

/** What a socket keeps of whom it belongs to. */
export interface LiveSocketData {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Milliseconds: when the token was made, and when it runs out. */
  issuedAt: number;
  expiresAt: number;
  /** Where it had got to in each room before it connected. */
  seen: Record<string, number>;
  /** Where its own room stood when it entered it. */
  reached: number;
}

/**
 * When a credential that was verified begins and ends here. A session cookie is replaced at each
 * use, which this service does not see, so a copied one opens sockets no longer than a token would.
 */
export function lifeOf(token: string): { issuedAt: number; expiresAt: number } {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { iat = 0, exp = 0 } = JSON.parse(payload) as { iat?: number; exp?: number };
  const issuedAt = Math.round(iat * 1000);
  return { issuedAt, expiresAt: Math.min(exp * 1000, issuedAt + tokenLifeMs) };
}
