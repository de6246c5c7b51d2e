import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id at OWASP's figures: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same work where there is no such account, so that time does not tell who has one. */
  isRight(stored: string | null, password: string): Promise<boolean>;
}

/** `check` is argon2's own; a test counts its calls. */
export function passwordHasher(check = verify): Passwords {
  const decoy = hashOf(randomBytes(24).toString('base64'));
  return {
    hash: hashOf,
    async isRight(stored, password) {
      const isMatch = await check(stored ?? (await decoy), normal(password));
      return isMatch && stored !== null;
    },
  };
}

const hashOf = (password: string): Promise<string> => hash(normal(password), cost);

/** The same characters typed on another keyboard are the same password (RFC 8265 §4.2). */
const normal = (password: string): string => password.normalize('NFKC');
