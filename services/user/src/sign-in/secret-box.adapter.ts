import { Refusal } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest; each belongs to an owner, and opens for that owner alone. */
export interface SecretBox {
  seal(secret: Buffer, ownerId: string): string;
  /**
   * @returns The secret, and its text: another one where a previous key had sealed it.
   * @throws Refusal `unavailable` for a text that was changed, or is of another owner or key: an
   *   operator has to name its key.
   */
  open(sealed: string, ownerId: string): { secret: Buffer; sealed: string };
}

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;

function seal(key: Buffer, secret: Buffer, ownerId: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Null where it is of another key or owner, or was changed. */
function open(key: Buffer, sealed: string, ownerId: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(ownerId))
      .setAuthTag(tag);
    const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM, with the owner's id as associated data.
 * @param keys The present key, which seals, then previous ones.
 */
export const secretBox = (
  keys: readonly [Buffer, ...Buffer[]],
  log: Pick<Logger, 'error'>,
): SecretBox => ({
  seal: (secret, ownerId) => seal(keys[0], secret, ownerId),
  open(sealed, ownerId) {
    for (const key of keys) {
      const secret = open(key, sealed, ownerId);
      if (secret)
        return { secret, sealed: key === keys[0] ? sealed : seal(keys[0], secret, ownerId) };
    }
    log.error({ userId: ownerId }, 'no key of SECOND_FACTOR_KEY opens the secret of this user');
    throw new Refusal('unavailable');
  },
});
