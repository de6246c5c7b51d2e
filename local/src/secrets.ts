import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What a deployment keeps in its secret store. */
export interface Secrets {
  /** PEM (PKCS 8), P-256: signs the tokens of people. */
  tokenPrivateKey: string;
  internal: string;
  webhook: string;
}

export function newSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    tokenPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    internal: randomBytes(32).toString('hex'),
    webhook: randomBytes(32).toString('hex'),
  };
}

/**
 * The secrets of one machine: made on the first start, kept beside the data, readable by its
 * owner.
 */
export function loadSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = newSecrets();
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
