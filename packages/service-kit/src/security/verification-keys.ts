import { createPublicKey, type KeyObject } from 'node:crypto';
import { Refusal } from '@contend/contracts';

/** Loads the public keys as JWKs. */
export type LoadKeys = () => Promise<{ keys: Record<string, unknown>[] }>;

interface VerificationKeys {
  /** Loads the keys again when the id is not found. @throws Refusal for an unknown id. */
  get(kid: unknown): Promise<KeyObject>;
  /** Whether keys are loaded; loads them when there are none yet. */
  has(): Promise<boolean>;
}

const reloadPauseMs = 5000;

/** The user service's published keys, by their ids. */
export function verificationKeys(loadKeys: LoadKeys): VerificationKeys {
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

  return {
    async get(kid) {
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
    },
    async has() {
      if (keys.size === 0) await load();
      return keys.size > 0;
    },
  };
}
