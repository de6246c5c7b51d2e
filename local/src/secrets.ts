import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Caller, callerNames } from '@contend/contracts';
import { newServiceKey, publicKeySet, type ServiceKeys, serviceKeysOf } from '@contend/service-kit';

/** What a deployment keeps in its secret store. */
export interface Secrets {
  /** PEM (PKCS 8), P-256: signs users' access tokens. */
  tokenPrivateKey: string;
  /** PEM (PKCS 8), P-256, by caller: signs the internal calls of that caller. */
  serviceKeys: Record<Caller, string>;
  /** PEM (PKCS 8), P-256: identifies the platform to the push services of browsers (VAPID). */
  vapidPrivateKey: string;
  /** 32 bytes in hexadecimal: encrypts the secrets of second factors. */
  secondFactorKey: string;
  /** Signs the sandbox provider's webhooks. */
  webhook: string;
  /** Password of the demo's players and admin. */
  demoPassword: string;
}

/** The shared password of earlier versions, still in use where their demo was played. */
const legacyDemoPassword = 'play-fair-and-square';

export const newSecrets = (): Secrets => ({
  tokenPrivateKey: newServiceKey(),
  serviceKeys: newServiceKeys(),
  vapidPrivateKey: newServiceKey(),
  secondFactorKey: randomBytes(32).toString('hex'),
  webhook: randomBytes(32).toString('hex'),
  demoPassword: randomBytes(12).toString('base64url'),
});

const newServiceKeys = () =>
  Object.fromEntries(callerNames.map((name) => [name, newServiceKey()])) as Secrets['serviceKeys'];

/** The set of a deployment's public keys: each of its processes needs the same. */
const keySets = new WeakMap<Secrets['serviceKeys'], string>();

function keySetOf(serviceKeys: Secrets['serviceKeys']): string {
  const known = keySets.get(serviceKeys);
  if (known) return known;
  const made = publicKeySet(serviceKeys);
  keySets.set(serviceKeys, made);
  return made;
}

/** The keys that a process of this deployment needs. */
export const serviceKeysFor = (name: Caller, { serviceKeys }: Secrets): ServiceKeys =>
  serviceKeysOf(serviceKeys[name], keySetOf(serviceKeys));

/**
 * The secrets of one machine: created at the first start and stored beside the data, readable by
 * the owner alone. Secrets that an earlier version did not have are added.
 */
export function loadSecrets(file: string): Secrets {
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>)
    : {};
  const secrets = completed(stored);
  if (JSON.stringify(secrets) !== JSON.stringify(stored)) {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return secrets;
}

/** Drops fields of earlier versions that are no longer used. */
function completed(stored: Partial<Secrets>): Secrets {
  const { tokenPrivateKey, vapidPrivateKey, secondFactorKey, serviceKeys, webhook } = stored;
  const fresh = newSecrets();
  const demoPassword = tokenPrivateKey ? legacyDemoPassword : fresh.demoPassword;
  return {
    tokenPrivateKey: tokenPrivateKey ?? fresh.tokenPrivateKey,
    serviceKeys: { ...fresh.serviceKeys, ...serviceKeys },
    vapidPrivateKey: vapidPrivateKey ?? fresh.vapidPrivateKey,
    secondFactorKey: secondFactorKey ?? fresh.secondFactorKey,
    webhook: webhook ?? fresh.webhook,
    demoPassword: stored.demoPassword ?? demoPassword,
  };
}
