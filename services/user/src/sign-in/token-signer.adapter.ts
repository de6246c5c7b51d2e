import { inMs, tokenLifeMs } from '@contend/contracts';
import { accessTokenType, audience, issuer, sessionTokenType } from '@contend/service-kit';
import jwt from 'jsonwebtoken';
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { User } from '../account/user';
import type { Session } from './session';

/** The session of a token, and its cookie that the token was issued with. */
type SessionClaims = Pick<Session, 'id' | 'cookieId' | 'expiresAt'>;

export interface TokenSigner {
  /** An access token, sent in a request's header. */
  accessToken(user: User, session: SessionClaims, now: Date): string;
  /** A cookie's token: valid for a fresh access token only. */
  sessionToken(user: User, session: SessionClaims, now: Date): string;
  /**
   * Session and cookie of a token that was signed here, even if it has expired; null for any other.
   * Proves no identity.
   */
  claimsOf(token: string, typ: string): { sid: string; cid: string } | null;
  /** The key set that verifies tokens (RFC 7517). */
  keys: Record<string, unknown>[];
}

interface Kind {
  typ: string;
  now: Date;
  expiresAt: Date;
}

/** A key's id is its RFC 7638 thumbprint, so a new key never reuses an old id. */
function publicHalf(privateKey: KeyObject) {
  const publicKey = createPublicKey(privateKey);
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, publicKey, jwk: { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' } };
}

/**
 * Signs with ES256.
 * @param otherKeys The key before it or after it while keys change: its tokens are accepted too.
 */
export function tokenSigner(privateKey: KeyObject, otherKeys: KeyObject[] = []): TokenSigner {
  const { kid } = publicHalf(privateKey);
  const published = [privateKey, ...otherKeys].map(publicHalf);

  const sign = (user: User, { id, cookieId }: SessionClaims, { typ, now, expiresAt }: Kind) => {
    const claims = {
      name: user.username,
      roles: user.roles,
      sid: id,
      cid: cookieId ?? '',
      // Not rounded to seconds: ending all sessions must invalidate the tokens before it and not
      // the one after.
      iat: now.getTime() / 1000,
      exp: expiresAt.getTime() / 1000,
    };
    return jwt.sign(claims, privateKey, {
      algorithm: 'ES256',
      issuer,
      audience,
      subject: user.id,
      header: { alg: 'ES256', typ, kid },
    });
  };

  return {
    accessToken: (user, session, now) =>
      sign(user, session, { typ: accessTokenType, now, expiresAt: inMs(now, tokenLifeMs) }),
    sessionToken: (user, session, now) =>
      sign(user, session, { typ: sessionTokenType, now, expiresAt: session.expiresAt }),
    claimsOf(token, typ) {
      try {
        const options = {
          algorithms: ['ES256' as const],
          issuer,
          audience,
          ignoreExpiration: true,
        };
        const used = jwt.decode(token, { complete: true })?.header.kid;
        const key = published.find((one) => one.kid === used)?.publicKey;
        if (!key) return null;
        const { header, payload } = jwt.verify(token, key, { ...options, complete: true });
        if (header.typ !== typ || typeof payload === 'string') return null;
        return { sid: String(payload.sid), cid: String(payload.cid ?? '') };
      } catch {
        return null;
      }
    },
    keys: published.map(({ jwk }) => jwk),
  };
}
