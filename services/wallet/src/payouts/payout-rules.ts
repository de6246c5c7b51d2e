import {
  inMs,
  must,
  payoutAccountAgeMs,
  type PayoutCheck,
  payoutChecks,
  payoutLimits,
  type PayoutTerms,
} from '@contend/contracts';
import { type Account, availableOf, heldOf, owedOf } from '../ledger/account';
import { type HoldMs, sumOf, takeFree } from '../ledger/funds';
import type { Funds } from '../ledger/lots';
import { type Earned, earnedIn, type PaidOut, type Stay, taxFormOf } from './earnings';
import { latestOf } from './payout-clock';
import { type HeldFunds, heldIn } from './held-money';
import { bankHeldUntil, type PayoutProfile } from './payout-profile';

/** Limits and holding times of payouts, from the settings. */
export interface PayoutSettings {
  perDayCents: number;
  perWeekCents: number;
  /** Above this amount a payout takes the approval of two admins. */
  secondApprovalAboveCents: number;
  /** By country: above this amount in a calendar year (UTC) a tax form is needed. */
  taxFormCents: ReadonlyMap<string, number>;
  /** How long money of each source stays before it can leave. */
  holdMs: HoldMs;
}

/** What decides whether a payout can be requested. */
export interface PayoutFacts {
  /** Null where no wallet was opened. */
  account: Account;
  profile: PayoutProfile;
  /** Where they lived, the present country last. */
  stays: readonly Stay[];
  isEmailConfirmed: boolean;
  /** Whether signing in takes a second factor. */
  hasSecondFactor: boolean;
  /** Until when payouts wait because staff turned it off. */
  factorResetUntil: Date | null;
  /** Until when payouts wait because the e-mail address was changed. */
  emailHeldUntil: Date | null;
  funds: readonly Funds[];
  /** Whether a payout is open. */
  hasOpen: boolean;
  /** Cents of payouts that were requested and not given back, since the start of each period. */
  requested: { dayCents: number; weekCents: number };
  /** Those of the calendar year. */
  ofYear: readonly PaidOut[];
}

/** What can leave, beside what is held. */
const freeCents = (funds: readonly Funds[], held: readonly HeldFunds[]): number =>
  sumOf(funds) - sumOf(held);

interface Asked {
  amountCents: number;
  settings: PayoutSettings;
}

/** Where the money was received that a payout of this amount takes. */
export const earnedOf = (
  { funds, stays }: Pick<PayoutFacts, 'funds' | 'stays'>,
  { amountCents, settings: { holdMs } }: Asked,
  now: Date,
): Earned[] => earnedIn({ stays, amountCents }, takeFree(funds, amountCents, { holdMs, now }));

const formOf = (facts: PayoutFacts, asked: Asked, now: Date) =>
  taxFormOf(facts, earnedOf(facts, asked, now), asked.settings.taxFormCents);

type Check = PayoutTerms['checks'][number];

/** A check that holds once a time is reached, or where there is none to wait for. */
const heldUntil = (from: Date | null | undefined, now: Date) => ({
  ok: !from || from <= now,
  details: { from },
});

/** Every check of a payout of `amountCents`, in the order in which they refuse. */
export function checksOf(facts: PayoutFacts, { amountCents, settings }: Asked, now: Date): Check[] {
  const { account, profile, requested } = facts;
  const held = heldIn(facts.funds, settings.holdMs, now);
  const canLeaveCents = freeCents(facts.funds, held);
  const oldEnoughAt = inMs(account.openedAt, payoutAccountAgeMs);
  const owedCents = owedOf(account);
  const taxForm = formOf(facts, { amountCents, settings }, now);
  const bankFrom = bankHeldUntil(profile);
  const { perDayCents, perWeekCents } = settings;
  const leftToday = Math.max(0, perDayCents - requested.dayCents);
  const leftThisWeek = Math.max(0, perWeekCents - requested.weekCents);
  const found: Record<PayoutCheck, Omit<Check, 'code'>> = {
    'payouts-frozen': {
      ok: profile.frozen === null && owedCents === 0,
      details: {
        reason: profile.frozen?.reason ?? null,
        note: profile.frozen?.note ?? null,
        ...{ owedCents, complainAt: '/support' },
      },
    },
    'payout-account-too-young': { ok: oldEnoughAt <= now, details: { from: oldEnoughAt } },
    'email-not-confirmed': { ok: facts.isEmailConfirmed, details: {} },
    'phone-not-verified': { ok: account.verifiedPhone !== null, details: {} },
    'second-factor-missing': { ok: facts.hasSecondFactor, details: {} },
    'second-factor-reset': heldUntil(facts.factorResetUntil, now),
    'payout-email-changed': heldUntil(facts.emailHeldUntil, now),
    'payout-account-required': { ok: profile.accountRef !== null && profile.isReady, details: {} },
    'payout-bank-changed': heldUntil(bankFrom, now),
    'payout-open': { ok: !facts.hasOpen, details: {} },
    // While a payout is open its own amount is held too.
    'payout-stakes-open': {
      ok: facts.hasOpen || heldOf(account) === 0,
      details: { heldCents: heldOf(account) },
    },
    'insufficient-funds': {
      ok: availableOf(account) >= amountCents,
      details: { availableCents: availableOf(account) },
    },
    'payout-held-by-age': {
      ok: canLeaveCents >= amountCents,
      details: { canLeaveCents, next: held[0]?.from ?? null },
    },
    'payout-limit': {
      ok: amountCents <= Math.min(leftToday, leftThisWeek),
      details: { perDayCents, leftToday, perWeekCents, leftThisWeek },
    },
    'tax-form-required': {
      ok: profile.taxFormAt !== null || !taxForm?.isNeeded,
      details: taxForm
        ? { aboveCents: taxForm.aboveCents, ...requested, yearCents: taxForm.yearCents }
        : {},
    },
  };
  return payoutChecks.map((code) => ({ code, ...found[code] }));
}

/** @throws Refusal of the first check that does not hold. */
export function requireChecksPassed(checks: readonly Check[]): void {
  for (const { code, ok, details } of checks) must(ok, code, details);
}

/** What a payout is checked for now, as its owner sees it, apart from what is held. */
export function termsOf(
  facts: PayoutFacts,
  { amountCents, settings, provider }: Asked & { provider: string },
  now: Date,
): Omit<PayoutTerms, 'held' | 'heldMore'> {
  const { requested, profile, ofYear, account } = facts;
  const { perDayCents, perWeekCents } = settings;
  const taxForm = formOf(facts, { amountCents, settings }, now);
  return {
    available: availableOf(account),
    canLeave: freeCents(facts.funds, heldIn(facts.funds, settings.holdMs, now)),
    checks: checksOf(facts, { amountCents, settings }, now),
    limits: {
      min: payoutLimits.minCents,
      max: payoutLimits.maxCents,
      perDay: perDayCents,
      leftToday: Math.max(0, perDayCents - requested.dayCents),
      perWeek: perWeekCents,
      leftThisWeek: Math.max(0, perWeekCents - requested.weekCents),
      thisYear: taxForm?.yearCents ?? ofYear.reduce((sum, one) => sum + one.amountCents, 0),
      taxFormAbove: taxForm?.aboveCents ?? null,
    },
    latest: latestOf(now).toISOString(),
    account: {
      connected: profile.accountRef !== null && profile.isReady,
      provider,
      ...(profile.bankEnding && { bankEnding: profile.bankEnding }),
    },
  };
}
