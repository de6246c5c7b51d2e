import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription (W3C Push API), in base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Values that are new for each message; given only to check a known example. */
interface Ephemeral {
  privateKey: Buffer;
  salt: Buffer;
}

const recordSize = 4096;
const ephemeral = (): Ephemeral => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { privateKey: keys.getPrivateKey(), salt: randomBytes(16) };
};

const hkdf = (secret: Buffer, salt: Buffer, { info, bytes }: { info: Buffer; bytes: number }) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Encrypts a message for a browser: RFC 8291, one record of `aes128gcm` (RFC 8188).
 * @throws when `p256dh` is not a point of the curve.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  { privateKey, salt } = ephemeral(),
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(privateKey);
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const input = hkdf(shared, Buffer.from(auth, 'base64url'), { info, bytes: 32 });
  const key = hkdf(input, salt, {
    ...{ info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 },
  });
  const nonce = hkdf(input, salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2]))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const publicKey = sender.getPublicKey();
  const head = Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey]);
  return Buffer.concat([head, sealed, cipher.final(), cipher.getAuthTag()]);
}
