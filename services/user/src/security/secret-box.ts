import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest; each belongs to an owner, and opens for that owner alone. */
export interface SecretBox {
  seal(secret: Buffer, ownerId: string): string;
  /** @throws for a text that was changed, or is of another owner or key. */
  open(sealed: string, ownerId: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;

/** AES-256-GCM, with the owner's id as associated data. */
export const secretBox = (key: Buffer): SecretBox => ({
  seal(secret, ownerId) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(ownerId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  },
  open(sealed, ownerId) {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, nonceBytes);
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(ownerId))
      .setAuthTag(tag);
    const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]);
  },
});
