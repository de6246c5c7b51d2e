import { bankChangeHoldMs, decide, type Decision, inMs, must } from '@contend/contracts';

interface Freeze {
  /** `staff`, or what froze payouts by itself. */
  reason: string;
  at: Date;
  /** What staff wrote for the player. */
  note?: string;
  /** Other reasons since, each of which is lifted for itself. */
  others?: Pick<Freeze, 'reason' | 'at'>[];
}

/** The reason of a freeze that an admin decided. */
export const staffReason = 'staff';

/** What a person needs for payouts beside their wallet. */
export interface PayoutProfile {
  /** The user's id. */
  id: string;
  /** The provider's id of the connected account. */
  accountRef: string | null;
  /** Whether the provider pays out to it. */
  isReady: boolean;
  /** What identifies its bank account at the provider; null, or absent, while that is unknown. */
  bank?: string | null;
  /** The last four characters of its number; null, or absent, while that is unknown. */
  bankEnding?: string | null;
  /** The bank account before, while none is known. */
  formerBank?: string | null;
  /** When another bank account took the place of one; null, or absent, for the first one. */
  bankChangedAt?: Date | null;
  /** When staff received a tax form. */
  taxFormAt: Date | null;
  frozen: Freeze | null;
  /** Set before an account is erased: no payout is possible after it. */
  lockedAt: Date | null;
  /** When a lock is over whose account was not erased; null for one that stays. */
  lockEndsAt: Date | null;
  /** Requested payouts; counted so that a request and a lock or freeze never pass each other. */
  requestCount: number;
  /** The admin who changed it last, and why. */
  changedBy: string | null;
  note: string | null;
}

export const newProfile = (id: string): PayoutProfile => ({
  id,
  accountRef: null,
  isReady: false,
  taxFormAt: null,
  frozen: null,
  lockedAt: null,
  lockEndsAt: null,
  requestCount: 0,
  changedBy: null,
  note: null,
});

/** The timer that mails a person about their changed bank account; its subject is the user. */
export const bankMailTimer = 'mail-payout-bank';

/** An account for payouts as its provider has it now. */
export interface ConnectedAccount {
  accountRef: string;
  isReady: boolean;
  /** What identifies its bank account; null while that is unknown. */
  bank: string | null;
  /** The last four characters of its number; null while that is unknown. */
  bankEnding: string | null;
}

const isUnchanged = (profile: PayoutProfile, account: ConnectedAccount): boolean =>
  profile.accountRef === account.accountRef &&
  profile.isReady === account.isReady &&
  (profile.bank ?? null) === account.bank &&
  (profile.bankEnding ?? null) === account.bankEnding;

/**
 * Records the account that the provider opened for a person. A bank account in the place of another
 * one is dated and mailed: payouts wait, so that its owner can stop one that was not theirs.
 */
export function connect(
  profile: PayoutProfile,
  account: ConnectedAccount,
  now: Date,
): Decision<PayoutProfile> {
  if (isUnchanged(profile, account)) return decide(profile);
  const { bank } = account;
  const known = profile.bank ?? profile.formerBank ?? null;
  const next = { ...profile, ...account };
  if (known === null) return decide(next);
  if (bank === null) return decide({ ...next, formerBank: known });
  if (bank === known) return decide(next);
  return decide({ ...next, bankChangedAt: now }, { timers: { [bankMailTimer]: now } });
}

/** Until when payouts wait after a change of the bank account; null without one. */
export const bankHeldUntil = ({ bankChangedAt }: PayoutProfile): Date | null =>
  bankChangedAt ? inMs(bankChangedAt, bankChangeHoldMs) : null;

/** Whether payouts wait now after a change of the bank account. */
export function isBankHeld(profile: PayoutProfile, now: Date): boolean {
  const until = bankHeldUntil(profile);
  return until !== null && until > now;
}

/** All freezes of a person's payouts, the first one first. */
const freezesOf = ({ frozen }: PayoutProfile): Freeze[] => {
  if (!frozen) return [];
  const { others = [], ...first } = frozen;
  return [first, ...others];
};

function withFreezes(profile: PayoutProfile, freezes: Freeze[]): PayoutProfile {
  const [first, ...others] = freezes;
  const frozen = first ? { ...first, ...(others.length > 0 && { others }) } : null;
  return { ...profile, frozen };
}

/** When payouts were frozen for a reason; null where they are not. */
export const frozenSince = (profile: PayoutProfile, reason: string): Date | null =>
  freezesOf(profile).find((one) => one.reason === reason)?.at ?? null;

/** Freezes payouts for one reason more, until it or all are lifted. */
export function freeze(profile: PayoutProfile, reason: string, now: Date): Decision<PayoutProfile> {
  if (frozenSince(profile, reason)) return decide(profile);
  return decide(withFreezes(profile, [...freezesOf(profile), { reason, at: now }]));
}

/** Lifts the freeze of a certain reason; those for others stay. */
export function thaw(profile: PayoutProfile, reason: string): Decision<PayoutProfile> {
  if (!frozenSince(profile, reason)) return decide(profile);
  const others = freezesOf(profile).filter((one) => one.reason !== reason);
  return decide(withFreezes(profile, others));
}

/** Erases what identifies a person: the connected account and what staff wrote. */
export const forget = (profile: PayoutProfile, now: Date): Decision<PayoutProfile> => {
  const lockedAt = profile.lockedAt ?? now;
  const locked = { lockedAt, lockEndsAt: null };
  const { note: _written, ...freeze } = profile.frozen ?? {};
  const frozen = profile.frozen && (freeze as Freeze);
  const bank = { bank: null, bankEnding: null, formerBank: null };
  const unconnected = { accountRef: null, isReady: false, ...bank };
  return decide({ ...profile, frozen, ...unconnected, note: null, ...locked });
};

/** How long payouts stay locked for an erasure that stops before the account is erased. */
export const erasureLockMs = 10 * 60_000;

/** Locks payouts before the account is erased; the erasure makes the lock one that stays. */
export function lock(profile: PayoutProfile, now: Date): Decision<PayoutProfile> {
  const { lockedAt, lockEndsAt } = profile;
  if (lockedAt && !lockEndsAt) return decide(profile);
  const locked = { lockedAt: lockedAt ?? now, lockEndsAt: inMs(now, erasureLockMs) };
  return decide({ ...profile, ...locked });
}

const isLocked = ({ lockedAt, lockEndsAt }: PayoutProfile, now: Date): boolean =>
  lockedAt !== null && (!lockEndsAt || now < lockEndsAt);

interface Correction {
  /** Null for an operator. */
  adminId: string | null;
  note: string;
  taxFormReceived?: boolean | undefined;
  frozen?: boolean | undefined;
}

/** Whether an admin freezes payouts that no admin has frozen. */
export const isNewFreeze = ({ frozen }: PayoutProfile, next: Correction['frozen']): boolean =>
  next === true && frozen?.reason !== staffReason;

/**
 * The freeze after an admin's decision. It takes the place of those that would end by themselves;
 * the time of the first one stays.
 */
function frozenBy(
  { frozen: before }: PayoutProfile,
  { frozen, note }: Correction,
  now: Date,
): Freeze | null {
  if (frozen === undefined) return before;
  return frozen ? { reason: staffReason, at: before?.at ?? now, note } : null;
}

/** An admin’s record of a tax form, a freeze, or the end of one. */
export function correct(
  profile: PayoutProfile,
  correction: Correction,
  now: Date,
): Decision<PayoutProfile> {
  const { adminId, note, taxFormReceived } = correction;
  const taxFormAt =
    taxFormReceived === undefined
      ? profile.taxFormAt
      : taxFormReceived
        ? (profile.taxFormAt ?? now)
        : null;
  return decide({
    ...profile,
    taxFormAt,
    frozen: frozenBy(profile, correction, now),
    changedBy: adminId,
    note,
  });
}

/** Counts a request. @throws Refusal `account-suspended` while the profile is locked. */
export function countRequest(profile: PayoutProfile, now: Date): Decision<PayoutProfile> {
  must(!isLocked(profile, now), 'account-suspended');
  return decide({ ...profile, requestCount: profile.requestCount + 1 });
}
