import {
  deviceCookie,
  type Exchange,
  inMs,
  must,
  Refusal,
  type RefusalCode,
  signInChallengeMs,
} from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import { createHash } from 'node:crypto';
import { reasonOf } from '../account/account-status';
import type { User } from '../account/user';
import type { UserDeps } from '../deps';
import type { Credential } from './credential';
import { announceCodes, isOn, isRemembered, type SecondFactor, spend } from './second-factor';
import { tokenHashOf } from './token-hash';
import { totpStepOf } from './totp.adapter';

const quarterHour = 15 * 60;
/** Wrong passwords for one account from one address: enough for its owner, too few to guess. */
const passwordsPerAccount = { requests: 10, seconds: quarterHour };
/** Wrong passwords from one address, for any accounts. */
const perAddress = { requests: 100, seconds: quarterHour };

interface Given {
  email: string;
  password: string;
  /** Where the request comes from. */
  address: string;
}

export interface Verified {
  user: Stored<User>;
  /** As it was when the password was compared. */
  credential: Stored<Credential>;
}

/**
 * Returns the account whose password it is, or null. Unknown e-mail and wrong password take the
 * same work. Wrong ones count against the limits, wherever a password is asked for.
 */
export async function verifyPassword(
  deps: Pick<UserDeps, 'limits' | 'users' | 'credentials' | 'passwords'>,
  { email, password, address }: Given,
): Promise<Verified | null> {
  // Hashed, so that the shared store of limits contains no addresses.
  const key = createHash('sha256').update(`${email} ${address}`).digest('hex');
  await deps.limits.take('sign-in-address', address, perAddress);
  await deps.limits.take('sign-in-account', key, passwordsPerAccount);

  const found = await deps.users.findOne({ email });
  const credential = await deps.credentials.find(found?.state.id ?? '');
  const stored = credential?.state.passwordHash ?? null;
  const isRight = await deps.passwords.isRight(stored, password);
  if (!found || !credential || !isRight) return null;

  await deps.limits.giveBack('sign-in-address', address, perAddress);
  await deps.limits.forget('sign-in-account', key, passwordsPerAccount);
  return { user: found, credential };
}

/**
 * Where a code comes from: a session, or a sign-in from an address from which the account has
 * signed in, or from another one. Each has a count of its own, so that a password that others
 * learned does not suffice to block the owner at a known address.
 */
export type CodeSource = 'session' | 'known' | 'new';

/** Wrong codes for one account from one source: a million codes are too many to try. */
const codesPerSource = { requests: 10, seconds: 3600 };

type CountDeps = Pick<UserDeps, 'secondFactors' | 'limits' | 'now'>;

/**
 * Counts an attempt; a right code resets the count. The last wrong one of an hour is mailed to the
 * owner.
 * @throws Refusal `rate-limited`.
 */
export async function countAttempt<T>(
  deps: CountDeps,
  { userId, source }: { userId: string; source: CodeSource },
  attempt: () => T,
): Promise<T> {
  const key = `${userId} ${source}`;
  const left = await deps.limits.take('second-factor', key, codesPerSource);
  try {
    const result = attempt();
    await deps.limits.forget('second-factor', key, codesPerSource);
    return result;
  } catch (error) {
    const giveBack = () => deps.limits.giveBack('second-factor', key, codesPerSource);
    // Where it fails, the attempt is given back: the next one is the last, and is mailed.
    if (left.requests === 0)
      await announceWrongCodes(deps, userId)
        .catch(giveBack)
        .catch(() => undefined);
    throw error;
  }
}

/** Retries by itself: if the kit ran the action again, the code would be counted twice. */
const announceWrongCodes = ({ secondFactors, now }: CountDeps, userId: string): Promise<void> =>
  retryStale(async () => {
    const stored = await secondFactors.find(userId);
    if (stored) await secondFactors.save(stored, announceCodes(stored.state, now()));
  });

interface CodeOf {
  userId: string;
  code: string;
  source?: CodeSource;
  /** The refusal where the second factor is off. */
  whenOff?: RefusalCode;
}

export interface SpentCode {
  stored: Stored<SecondFactor>;
  /** To be saved, so that the code is not used again. */
  spent: SecondFactor;
}

/**
 * Uses a code of the app, or a recovery code, of an account whose second factor is on.
 * @throws Refusal `whenOff`, `wrong-code`, `rate-limited`.
 */
export async function spendCode(
  deps: Pick<UserDeps, 'secondFactors' | 'secretBox' | 'limits' | 'now'>,
  { userId, code, source = 'session', whenOff = 'second-factor-off' }: CodeOf,
): Promise<SpentCode> {
  const stored = await deps.secondFactors.find(userId);
  const factor = stored?.state;
  must(stored && isOn(factor), whenOff);
  // A recovery code works without the secret. It is too long to guess, so it is never blocked.
  if (code.includes('-'))
    return { stored, spent: spend(factor, { recoveryHash: tokenHashOf(code) }) };
  const { secret, sealed } = deps.secretBox.open(factor.sealedSecret, userId);
  const step = totpStepOf(secret, code, deps.now());
  const given = step === null ? null : { step };
  return countAttempt(deps, { userId, source }, () => {
    const spent = { ...spend(factor, given), sealedSecret: sealed };
    return { stored, spent };
  });
}

interface Proving {
  /** Exactly one of them. */
  body: { currentPassword?: string | undefined; code?: string | undefined };
  actor: { id: string };
  exchange: Exchange;
}

interface Proof {
  /** To be used up. */
  code?: SpentCode;
  /** As it was when the password was compared, so that another new one is not overwritten. */
  credential?: Stored<Credential>;
}

/**
 * Checks the password or the code of a user who is signed in.
 * @throws Refusal `wrong-password`, `second-factor-off`, `wrong-code`, `rate-limited`.
 */
export async function prove(
  deps: UserDeps,
  { body: { currentPassword: password, code }, actor, exchange }: Proving,
  { email }: User,
): Promise<Proof> {
  if (code !== undefined) return { code: await spendCode(deps, { userId: actor.id, code }) };
  const given = { email, password: password ?? '', address: exchange.address };
  const verified = await verifyPassword(deps, given);
  must(verified, 'wrong-password');
  return { credential: verified.credential };
}

/** @throws Refusal `account-suspended` with the reason, and where to complain */
export function requireActive({ supportEmail }: Pick<UserDeps, 'supportEmail'>, user: User): void {
  const details = { status: user.status, reason: reasonOf(user), complainTo: supportEmail };
  must(user.status === 'active', 'account-suspended', details);
}

/**
 * Ends a sign-in whose password was right and that takes a code too: its account has a second
 * factor, and the browser is not remembered.
 * @throws Refusal `code-required` with the challenge that is answered with a code.
 */
export async function requireSecondFactor(
  deps: Pick<UserDeps, 'secondFactors' | 'challenges' | 'now'>,
  userId: string,
  exchange: Exchange,
): Promise<void> {
  const now = deps.now();
  const factor = (await deps.secondFactors.find(userId))?.state;
  if (!isOn(factor)) return;
  const device = exchange.cookies[deviceCookie];
  if (device && isRemembered(factor, tokenHashOf(device), now)) return;
  throw new Refusal('code-required', {
    challenge: deps.challenges.create(userId, now),
    until: inMs(now, signInChallengeMs).toISOString(),
  });
}
