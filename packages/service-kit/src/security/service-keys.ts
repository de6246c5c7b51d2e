import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import type { Caller } from '@contend/contracts';
import { z } from 'zod';

/** A caller's public key as the callee stores it. */
export interface CallerKey {
  caller: string;
  key: KeyObject;
}

/** Public keys by key id, `<caller>/<RFC 7638 thumbprint>`. */
export type CallerKeys = ReadonlyMap<string, CallerKey>;

/** The key that signs a process's internal calls, and the keys that verify those of others. */
export interface ServiceKeys {
  privateKey: KeyObject;
  publicKeys: CallerKeys;
}

/**
 * The current key and the one before or after it, so that keys can be rotated without an outage.
 */
const mostKeysPerCaller = 2;
const curve = 'prime256v1';

/** A new P-256 private key as PEM (PKCS 8). */
export function newServiceKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The key id of a caller's key, private or public. */
export const keyIdOf = (caller: string, key: KeyObject): string => `${caller}/${thumbprint(key)}`;

/** RFC 7638: the members that define the key, in this order. */
function thumbprint(key: KeyObject): string {
  const { crv, kty, x, y } = jwkOf(key);
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

const jwkOf = (key: KeyObject): JsonWebKey =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });

/** The public halves of private keys (PEM) by caller, as a JWK set: a `SERVICE_PUBLIC_KEYS`. */
export function publicKeySet(privateKeys: Partial<Record<Caller, string | string[]>>): string {
  const keys = Object.entries(privateKeys).flatMap(([caller, pems]) =>
    [pems].flat().map((pem) => {
      const key = createPrivateKey(pem);
      const { kty, crv, x, y } = jwkOf(key);
      return { kid: keyIdOf(caller, key), kty, crv, x, y };
    }),
  );
  return JSON.stringify({ keys });
}

/** New keys for a service that runs without the others: it accepts only its own tokens. */
export function standaloneServiceKeys(name: Caller): ServiceKeys {
  const pem = newServiceKey();
  return serviceKeysOf(pem, publicKeySet({ [name]: pem }));
}

/** Parses keys. @throws ZodError when a key is malformed. */
export const serviceKeysOf = (privateKey: string, publicKeys: string): ServiceKeys => ({
  privateKey: privateKeySetting.parse(privateKey),
  publicKeys: publicKeysSetting.parse(publicKeys),
});

/**
 * A P-256 private key as PEM (PKCS 8); line breaks may be written as `\n`, as is common in
 * environment variables. The error message never contains the value.
 */
export const privateKeySetting = z.string().transform((pem, context): KeyObject => {
  const key = attempt(() => createPrivateKey(pem.replaceAll('\\n', '\n')));
  if (key?.asymmetricKeyDetails?.namedCurve === curve) return key;
  context.addIssue({ code: 'custom', message: 'must be a P-256 private key in PEM (PKCS 8)' });
  return z.NEVER;
});

/** The public keys of all callers as a JWK set (RFC 7517), one or two of each. */
export const publicKeysSetting = z.string().transform((text, context): CallerKeys => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const set = attempt(() => JSON.parse(text) as { keys?: unknown });
  if (!Array.isArray(set?.keys)) return refuse('must be a JWK set: {"keys":[…]}');
  const keys = new Map<string, CallerKey>();
  for (const jwk of set.keys as JsonWebKey[]) {
    const found = callerKeyOf(jwk);
    if (!found) return refuse(`key ${keys.size + 1}: must be a P-256 public key with its kid`);
    keys.set(...found);
  }
  const callers = [...keys.values()].map(({ caller }) => caller);
  const crowded = callers.find(
    (caller) => callers.filter((one) => one === caller).length > mostKeysPerCaller,
  );
  if (crowded) return refuse(`${crowded} has more than ${mostKeysPerCaller} keys`);
  return keys;
});

/** Null for anything but a public key of a caller with its own key id. */
function callerKeyOf(jwk: JsonWebKey | null): [string, CallerKey] | null {
  const kid = String((jwk as { kid?: unknown } | null)?.kid);
  const caller = /^([a-z][a-z0-9-]*)\/[\w-]{43}$/.exec(kid)?.[1];
  if (!jwk || !caller || 'd' in jwk) return null;
  const key = attempt(() => createPublicKey({ key: jwk, format: 'jwk' }));
  if (key?.asymmetricKeyDetails?.namedCurve !== curve) return null;
  return keyIdOf(caller, key) === kid ? [kid, { caller, key }] : null;
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
