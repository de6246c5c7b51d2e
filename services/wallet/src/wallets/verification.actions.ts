import {
  type CallAnswer,
  type CallInput,
  deliverMessage,
  findExclusion,
  must,
  type verifyWallet as contract,
} from '@contend/contracts';
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { WalletDeps } from '../deps';
import { fingerprintOf } from '../ledger/fingerprint';
import { carryExclusion } from '../payouts/facts.actions';
import { isOpen, issue, tried } from './phone-code';
import { verify } from './wallet';
import { openWallet } from './wallets.actions';

type Input = CallInput<typeof contract>;

/**
 * Texts a code, or verifies the wallet with one. A code for the number that verified it already is
 * a repeat, whose reply was lost.
 */
export async function verifyWallet(
  deps: WalletDeps,
  { actor, body: { phone, code }, exchange }: Input,
): Promise<CallAnswer<typeof contract>> {
  const account = (await deps.accounts.find(actor.id)) ?? (await openWallet(deps, actor.id));
  const isRepeat = code !== undefined && account.verifiedPhone === phone;
  must(isRepeat || !account.verifiedPhone, 'already-verified');
  if (code) {
    const until = isRepeat
      ? await exclusionOf(deps, phone)
      : await requireCode(deps, { userId: actor.id, phone, code });
    return { sent: false, verified: true, ...(until && { excludedUntil: until }) };
  }
  await sendCode(deps, { userId: actor.id, phone, address: exchange.address });
  return { sent: true, verified: false };
}

const hashOf = (code: string, salt: string): Buffer =>
  createHash('sha256').update(`${salt}:${code}`).digest();

const day = 24 * 3600;
/** Texts to one number, by any account: protects its owner from floods. */
const textsToNumber = { requests: 5, seconds: day };
/** Texts per client address; a household or a café shares one. */
const textsFromAddress = { requests: 20, seconds: day };

async function sendCode(
  { phoneCodes, http, now, limits }: WalletDeps,
  { userId, phone, address }: { userId: string; phone: string; address: string },
): Promise<void> {
  await limits.take('text-address', address, textsFromAddress);
  await limits.take('text-number', fingerprintOf(phone), textsToNumber);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  const hash = hashOf(code, salt).toString('hex');
  const before = await phoneCodes.find(userId);
  await phoneCodes.save(before, issue({ id: userId, phone, salt, hash }, now()));
  const text = `${code} is your Contend code. It is good for ten minutes. Never share it.`;
  const message = { channel: 'sms', to: phone, subject: 'Your Contend code', text } as const;
  await http.call(deliverMessage, { body: message });
}

/** Until when the erased owner of a number excluded themselves; null without that. */
const exclusionOf = async ({ http }: WalletDeps, phone: string): Promise<string | null> =>
  (await http.call(findExclusion, { body: { kind: 'phone', value: phone } })).until;

/**
 * Verifies the wallet. A number of an erased account whose owner excluded themselves brings the
 * exclusion with it: returns until when, or null.
 */
async function requireCode(
  deps: WalletDeps,
  { userId, phone, code }: { userId: string; phone: string; code: string },
): Promise<string | null> {
  const { db, phoneCodes, phoneClaims, ledger, now } = deps;
  const stored = await phoneCodes.find(userId);
  must(stored && isOpen(stored.state, phone, now()), 'phone-code-wrong');
  const { state } = await phoneCodes.save(stored, tried(stored.state));
  const isRight = timingSafeEqual(hashOf(code, state.salt), Buffer.from(state.hash, 'hex'));
  must(isRight, 'phone-code-wrong');
  // Only a person who proved the number may learn that it verified another wallet.
  const until = await exclusionOf(deps, phone);
  await db.transaction(async () => {
    await phoneClaims.claim(phone, userId);
    await ledger.run({ accounts: [userId] }, (books) => verify(books, { userId, phone }, now()));
    if (until) await carryExclusion(deps, { userId, until: new Date(until) });
  });
  return until;
}
