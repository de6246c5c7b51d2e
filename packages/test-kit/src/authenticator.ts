import { createHash } from 'node:crypto';
import { recoveryCodeCount } from '@contend/contracts';
import { TOTP } from 'otpauth';
import type { Player } from './player';
import { browserOfTests } from './remembered-browser';
import type { StoryPlatform } from './story-platform';

/** The code that an authenticator app shows at a time (RFC 6238) for a secret in Base32. */
export const authenticatorCode = (secret: string, now: Date): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() });

/**
 * Stores a second factor of a player that is on, without its calls. The clients of players are
 * remembered browsers, so that `signIn` and `signInAgain` need no code.
 */
export async function giveSecondFactor(p: StoryPlatform, { id }: Player): Promise<void> {
  const tokenHash = createHash('sha256').update(browserOfTests).digest('hex');
  const factors = p.database('user').collection<{ _id: string }>('secondFactors');
  const factor = {
    ...{ version: 1, sealedSecret: 'of no app', preparedAt: null, lastStep: null },
    ...{ onSince: p.clock.now(), recoveryHashes: Array(recoveryCodeCount).fill(tokenHash) },
    devices: [{ tokenHash, until: new Date('2100-01-01') }],
  };
  await factors.updateOne({ _id: id }, { $set: factor }, { upsert: true });
}
