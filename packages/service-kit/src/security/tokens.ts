import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Actor, Refusal, type Role } from '@contend/contracts';
import jwt from 'jsonwebtoken';
import type { Clock } from '../clock';

/** Issuer claim of every user token. */
export const issuer = 'contend';
export const audience = 'contend-api';
/** `typ` headers distinguish the kinds of token (RFC 8725 §3.11). */
export const accessTokenType = 'at+jwt';
export const sessionTokenType = 'session+jwt';

interface PersonClaims extends jwt.JwtPayload {
  name: string;
  roles: Role[];
  sid: string;
}

export interface TokenVerifier {
  /** @throws Refusal `unauthenticated` or `token-expired`. */
  verify(token: string, type?: string): Promise<Actor>;
  /** Whether verification keys are loaded; loads them when there are none yet. */
  hasKeys(): Promise<boolean>;
}

interface TokenVerifierOptions {
  clock: Clock;
  /** Loads the public keys as JWKs; called again when a key id is not found. */
  loadKeys(): Promise<{ keys: Record<string, unknown>[] }>;
  isEnded(actor: Actor, issuedAt: Date): boolean;
}

const reloadPauseMs = 5000;

/**
 * Verifies tokens against the user service's published keys. Algorithm, issuer, audience and type
 * are pinned; the token's own header is only used to select the key.
 */
export function tokenVerifier({ clock, loadKeys, isEnded }: TokenVerifierOptions): TokenVerifier {
  const keys = new Map<string, KeyObject>();
  let loadedAt = 0;
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const { keys: jwks } = await loadKeys();
    for (const jwk of jwks) {
      if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || typeof jwk.kid !== 'string') continue;
      keys.set(jwk.kid, createPublicKey({ key: jwk, format: 'jwk' }));
    }
    loadedAt = Date.now();
  }

  async function keyOf(kid: unknown): Promise<KeyObject> {
    if (typeof kid !== 'string') throw new Refusal('unauthenticated');
    if (!keys.has(kid) && Date.now() - loadedAt > reloadPauseMs) {
      loading ??= load().finally(() => {
        loading = null;
      });
      await loading.catch(() => {
        throw new Refusal('unavailable');
      });
    }
    const key = keys.get(kid);
    if (!key) throw new Refusal('unauthenticated');
    return key;
  }

  return {
    async hasKeys() {
      if (keys.size === 0) await load();
      return keys.size > 0;
    },
    async verify(token, type = accessTokenType) {
      const decoded = decodeHeader(token);
      if (decoded?.header.typ !== type) throw new Refusal('unauthenticated');
      // Extensions marked critical must be understood, and none is supported (RFC 7515 §4.1.11).
      if (decoded.header.crit) throw new Refusal('unauthenticated');
      const key = await keyOf(decoded.header.kid);
      const claims = check(token, key, clock.now());
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
      clockTimestamp: Math.floor(now.getTime() / 1000),
    }) as PersonClaims;
    // jsonwebtoken accepts a token without an expiry as one that never expires.
    if (claims.exp !== undefined) return claims;
  } catch (error) {
    if (error instanceof jwt.TokenExpiredError) throw new Refusal('token-expired');
  }
  throw new Refusal('unauthenticated');
}
