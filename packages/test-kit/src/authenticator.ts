import { createHash, createHmac } from 'node:crypto';
import { recoveryCodeCount } from '@contend/contracts';
import type { Player } from './player';
import { browserOfTests } from './remembered-browser';
import type { StoryPlatform } from './story-platform';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** The code that an authenticator app shows at a time (RFC 6238) for a secret in Base32. */
export function authenticatorCode(secret: string, now: Date): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / stepMs)));
  const key = Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(number).slice(-6).padStart(6, '0');
}

/**
 * Stores a second factor of a player that is on, without its calls. The clients of players are
 * remembered browsers, so that `signIn` and `signInAgain` need no code.
 */
export async function giveSecondFactor(p: StoryPlatform, { id }: Player): Promise<void> {
  const tokenHash = createHash('sha256').update(browserOfTests).digest('hex');
  const factors = p.database('user').collection<{ _id: string }>('secondFactors');
  await factors.insertOne({
    ...{ _id: id, version: 1, sealedSecret: 'of no app', preparedAt: null, lastStep: null },
    ...{ onSince: p.clock.now(), recoveryHashes: Array(recoveryCodeCount).fill(tokenHash) },
    devices: [{ tokenHash, until: new Date('2100-01-01') }],
  } as never);
}
