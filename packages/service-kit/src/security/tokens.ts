import type { KeyObject } from 'node:crypto';
import { type Actor, Refusal, type Role } from '@contend/contracts';
import jwt from 'jsonwebtoken';
import type { Clock } from '../clock';
import { type LoadKeys, verificationKeys } from './verification-keys';
import { VerifiedTokens } from './verified-tokens';

/** Issuer claim of every user token. */
export const issuer = 'contend';
export const audience = 'contend-api';
/** `typ` headers distinguish the kinds of token (RFC 8725 §3.11). */
export const accessTokenType = 'at+jwt';
export const sessionTokenType = 'session+jwt';

interface SignedClaims extends jwt.JwtPayload {
  name: string;
  roles: Role[];
  sid: string;
}

/** `exp` is in seconds since 1970. */
type PersonClaims = SignedClaims & { exp: number };

export interface TokenVerifier {
  /** @throws Refusal `unauthenticated` or `token-expired`. */
  verify(token: string, type?: string): Promise<Actor>;
  /** Whether verification keys are loaded; loads them when there are none yet. */
  hasKeys(): Promise<boolean>;
}

interface TokenVerifierOptions {
  clock: Clock;
  loadKeys: LoadKeys;
  isEnded(actor: Actor, issuedAt: Date): boolean;
}

/**
 * Verifies tokens against the user service's published keys. Algorithm, issuer, audience and type
 * are pinned; the token's own header is only used to select the key.
 */
export function tokenVerifier({ clock, loadKeys, isEnded }: TokenVerifierOptions): TokenVerifier {
  const keys = verificationKeys(loadKeys);
  const verified = new VerifiedTokens<PersonClaims>();

  /** The claims of a token that was verified before. @throws Refusal `token-expired`. */
  function known(token: string, type: string): PersonClaims | null {
    const before = verified.get(token);
    if (before?.type !== type) return null;
    if (secondsOf(clock.now()) >= before.claims.exp) throw new Refusal('token-expired');
    return before.claims;
  }

  async function verifySignature(token: string, type: string): Promise<PersonClaims> {
    const decoded = decodeHeader(token);
    if (decoded?.header.typ !== type) throw new Refusal('unauthenticated');
    // Extensions marked critical must be understood, and none is supported (RFC 7515 §4.1.11).
    if (decoded.header.crit) throw new Refusal('unauthenticated');
    const key = await keys.get(decoded.header.kid);
    const claims = check(token, key, clock.now());
    // A start (`nbf`) is checked with the signature only.
    if (claims.nbf === undefined) verified.add(token, { type, claims });
    return claims;
  }

  return {
    hasKeys: keys.has,
    async verify(token, type = accessTokenType) {
      const claims = known(token, type) ?? (await verifySignature(token, type));
      const actor: Actor = {
        id: String(claims.sub),
        username: claims.name,
        roles: claims.roles,
        sessionId: claims.sid,
      };
      // `iat` may have a fraction (RFC 7519 §2): tokens are compared with a session's end to the
      // ms.
      const issuedAt = new Date(Math.round((claims.iat ?? 0) * 1000));
      if (isEnded(actor, issuedAt)) throw new Refusal('token-expired');
      return actor;
    },
  };
}

/** Expiry is compared in whole seconds, as jsonwebtoken does. */
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

function decodeHeader(token: string): jwt.Jwt | null {
  try {
    return jwt.decode(token, { complete: true });
  } catch {
    return null;
  }
}

function check(token: string, key: KeyObject, now: Date): PersonClaims {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer,
      audience,
      clockTimestamp: secondsOf(now),
    }) as SignedClaims;
    // jsonwebtoken accepts a token without an expiry as one that never expires.
    if (claims.exp !== undefined) return { ...claims, exp: claims.exp };
  } catch (error) {
    if (error instanceof jwt.TokenExpiredError) throw new Refusal('token-expired');
  }
  throw new Refusal('unauthenticated');
}
