import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

const costs = {
  /** OWASP's figures: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /**
   * Argon2's minimum. Such a hash is cracked at once, so the configuration refuses it in
   * production.
   */
  test: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};
type PasswordCost = keyof typeof costs;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same work for an unknown account, so that timing does not reveal which exist. */
  isRight(stored: string | null, password: string): Promise<boolean>;
}

/** Argon2id. `check` is argon2's own; a test counts its calls. */
export function passwordHasher(cost: PasswordCost = 'standard', check = verify): Passwords {
  const hashOf = (password: string) => hash(normal(password), costs[cost]);
  const decoy = hashOf(randomBytes(24).toString('base64'));
  return {
    hash: hashOf,
    async isRight(stored, password) {
      const isMatch = await check(stored ?? (await decoy), normal(password));
      return isMatch && stored !== null;
    },
  };
}

/** The same characters typed on another keyboard are the same password (RFC 8265 §4.2). */
const normal = (password: string): string => password.normalize('NFKC');
