import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { sessionLifeMs, tokenLifeMs } from '@contend/contracts';
import { accessTokenType, audience, issuer, sessionTokenType } from '@contend/service-kit';
import jwt from 'jsonwebtoken';
import type { User } from '../domain/user';

export interface TokenSigner {
  /** What a request carries in its header. */
  accessToken(user: User, sessionId: string, now: Date): string;
  /** What the cookie carries: good for a fresh access token, and for nothing else. */
  sessionToken(user: User, sessionId: string, now: Date): string;
  /** The key set by which everyone verifies (RFC 7517). */
  keys: Record<string, unknown>[];
}

/**
 * Signs with ES256; the key's id is its RFC 7638 thumbprint, so a new key never reuses an old id.
 */
export function tokenSigner(privateKey: KeyObject): TokenSigner {
  const { crv, kty, x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

  const sign = (
    user: User,
    sessionId: string,
    times: { now: Date; lifeMs: number; typ: string },
  ) => {
    const issuedAt = times.now.getTime();
    const claims = {
      name: user.username,
      roles: user.roles,
      sid: sessionId,
      // Not rounded to seconds: an end of sessions must cut the tokens before it and not the one
      // after.
      iat: issuedAt / 1000,
      exp: (issuedAt + times.lifeMs) / 1000,
    };
    return jwt.sign(claims, privateKey, {
      algorithm: 'ES256',
      issuer,
      audience,
      subject: user.id,
      header: { alg: 'ES256', typ: times.typ, kid },
    });
  };

  return {
    accessToken: (user, sessionId, now) =>
      sign(user, sessionId, { now, lifeMs: tokenLifeMs, typ: accessTokenType }),
    sessionToken: (user, sessionId, now) =>
      sign(user, sessionId, { now, lifeMs: sessionLifeMs, typ: sessionTokenType }),
    keys: [{ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }],
  };
}
