import { type Caller, callerNames } from '@contend/contracts';
import { newSecrets, type Secrets } from '@contend/local/src/secrets';
import { newServiceKey, publicKeySet } from '@contend/service-kit';
import type { SecretFolder } from './secret-files';

/** All keys of a platform, and the published parts. */
export interface PlatformKeys extends Secrets {
  publicKeys: string;
}

const current = (caller: Caller) => `${caller}/service-private-key`;
const next = (caller: Caller) => `${current(caller)}.next`;
const previous = (caller: Caller) => `${current(caller)}.previous`;

/** The layout of versions with one shared folder: its keys are kept. */
const legacy = { token: 'token-private-key', webhook: 'sandbox-webhook-secret' };

/**
 * The keys of a folder; missing ones are created. Each process has a separate folder with its
 * private key and all public keys, so that it cannot be given another process's key.
 */
export function keepKeys(folder: SecretFolder): PlatformKeys {
  const fresh = newSecrets();
  const serviceKeys = Object.fromEntries(
    callerNames.map((caller) => [
      caller,
      folder.keep(current(caller), () => fresh.serviceKeys[caller]),
    ]),
  ) as Secrets['serviceKeys'];
  const tokenPrivateKey = folder.keep(
    `user/${legacy.token}`,
    () => folder.read(legacy.token) ?? fresh.tokenPrivateKey,
  );
  const webhook = folder.keep(
    `wallet/${legacy.webhook}`,
    () => folder.read(legacy.webhook) ?? fresh.webhook,
  );
  const vapidPrivateKey = folder.keep('chat/vapid-private-key', () => fresh.vapidPrivateKey);
  const secondFactorKey = folder.keep('user/second-factor-key', () => fresh.secondFactorKey);
  const demoPassword = folder.keep('seed/demo-password', () => fresh.demoPassword);
  const publicKeys = publish(folder);
  const own = { tokenPrivateKey, vapidPrivateKey, secondFactorKey };
  return { serviceKeys, ...own, webhook, demoPassword, publicKeys };
}

/** Gives every process the public keys that were, are or will be in use. */
function publish(folder: SecretFolder): string {
  const pairs = callerNames.map((caller) => {
    const files = [current(caller), next(caller), previous(caller)];
    return [caller, files.flatMap((file) => folder.read(file) ?? [])] as const;
  });
  const set = publicKeySet(Object.fromEntries(pairs));
  for (const caller of callerNames) folder.set(`${caller}/service-public-keys`, set);
  return set;
}

/**
 * Advances the rotation of one caller's key by a step and returns what must be restarted before the
 * next: a new key is published, then used, then the old one is withdrawn.
 */
export function rotate(folder: SecretFolder, caller: Caller): string {
  keepKeys(folder);
  const step = takeStep(folder, caller);
  publish(folder);
  return step;
}

function takeStep(folder: SecretFolder, caller: Caller): string {
  const others = 'Restart every service, then run this again';
  if (folder.read(previous(caller)) !== null) {
    folder.delete(previous(caller));
    return `Step 3 of 3: the old key of ${caller} is withdrawn. Restart every service.`;
  }
  if (folder.read(next(caller)) !== null) {
    folder.move(current(caller), previous(caller));
    folder.move(next(caller), current(caller));
    return `Step 2 of 3: ${caller} signs with its new key. Restart ${caller}, then run this again.`;
  }
  folder.keep(next(caller), newServiceKey);
  return `Step 1 of 3: a new key of ${caller} is published. ${others}.`;
}
