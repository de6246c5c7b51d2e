import {
  bankChangeHoldMs,
  type PayoutCheck,
  type PayoutStatus,
  type PayoutTerms,
} from '@contend/contracts';
import type { Tone } from '../../../components/page/chip';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import type { Payout } from '../api/payouts';
import { t } from '../../../lib/language/translate';

const states: Record<PayoutStatus, { label: string; tone: Tone }> = {
  requested: { label: t`Requested`, tone: 'info' },
  reviewing: { label: t`Reviewing`, tone: 'info' },
  approved: { label: t`Approved`, tone: 'info' },
  submitted: { label: t`On its way`, tone: 'info' },
  unknown: { label: t`Waiting for the bank`, tone: 'warn' },
  paid: { label: t`Paid`, tone: 'good' },
  failed: { label: t`Failed`, tone: 'bad' },
  returned: { label: t`Returned`, tone: 'bad' },
  rejected: { label: t`Rejected`, tone: 'bad' },
  cancelled: { label: t`Cancelled`, tone: 'plain' },
};
export const stateOfPayout = ({ status }: Pick<Payout, 'status'>) => states[status];

type Step = Payout['clock'][number];

export const stepWords: Record<Step['step'], string> = {
  requested: t`Requested`,
  reviewing: t`Reviewing`,
  approved: t`Approved`,
  submitted: t`Submitted`,
  paid: t`Paid`,
};

const actorWords: Record<Step['actor'], string> = {
  player: t`You`,
  staff: t`A member of the payouts team`,
  platform: 'Contend',
  bank: t`Your bank`,
};

/** Who acts in a step; a large payout takes two approvals. */
export const actorOf = (
  { approvalsNeeded }: Pick<Payout, 'approvalsNeeded'>,
  { step, actor }: Pick<Step, 'step' | 'actor'>,
): string =>
  step === 'approved' && approvalsNeeded > 1
    ? t`Two members of the payouts team`
    : actorWords[actor];

/** Reasons of a bank that stay while its account is the same. */
const bankProblems: Record<string, string> = {
  'account-closed': t`Your bank says that the account is closed.`,
  'account-frozen': t`Your bank says that the account is frozen.`,
  'bank-account-restricted': t`Your bank says that the account cannot receive it.`,
  'bank-ownership-changed': t`Your bank was taken over by another one.`,
  'incorrect-account-holder-name': t`Your bank says that the account has another name.`,
  'invalid-account-number': t`Your bank does not know the account number.`,
  'no-account': t`Your bank does not have the account.`,
};

const reasons: Record<string, string> = {
  ...bankProblems,
  review: t`A person decided against it.`,
  chargeback: t`A bank took added money back.`,
  'prize-taken-back': t`A prize was taken back.`,
  'money-owed': t`Your wallet owes money that was taken back.`,
  staff: t`A staff member froze your payouts.`,
  'account-suspended': t`The account was suspended.`,
  'payout-bank-changed': t`The bank account was changed after the request.`,
  'bank-refused': t`Your bank refused it.`,
};

/** Why a payout ended without being paid, and where its money is. */
export function endWords({ status, reason, note }: Payout): string | null {
  if (status === 'cancelled') return t`You cancelled it. The money is in your wallet.`;
  if (!['failed', 'returned', 'rejected'].includes(status)) return null;
  const why = note ?? reasons[reason ?? ''] ?? '';
  return t`${why} The money is in your wallet.`.trim();
}

type Ended = Pick<Payout, 'status' | 'reason' | 'endedAt'>;

/** Why a payout could not reach the bank account; null where it did not fail by that. */
export const bankProblem = ({ status, reason }: Ended): string | null =>
  status === 'failed' || status === 'returned' ? (bankProblems[reason ?? ''] ?? null) : null;

/** Whether the next payout would fail as this one: the bank account was not changed since. */
export function needsOtherBank(payout: Ended, { checks }: Pick<PayoutTerms, 'checks'>): boolean {
  if (!bankProblem(payout)) return false;
  const from = checks.find(({ code }) => code === 'payout-bank-changed')?.details['from'];
  const changedAt = typeof from === 'string' ? Date.parse(from) - bankChangeHoldMs : 0;
  return changedAt < Date.parse(payout.endedAt ?? '');
}

/** The bank account that payouts go to. */
export const bankWords = ({ bankEnding }: PayoutTerms['account']): string =>
  bankEnding === undefined ? t`your connected bank account` : t`bank ending ${bankEnding}`;

type Check = PayoutTerms['checks'][number];

/** What a check says when it holds, and when it does not. */
const labels: Record<PayoutCheck, readonly [holds: string, fails: string]> = {
  'payouts-frozen': [t`Payouts are open`, t`Payouts are frozen`],
  'payout-account-too-young': [t`Account is 7 days old`, t`Account is not 7 days old yet`],
  'email-not-confirmed': [t`E-mail address is confirmed`, t`E-mail address is not confirmed`],
  'phone-not-verified': [t`Phone number is verified`, t`Phone number is not verified`],
  'second-factor-missing': [t`Signing in takes a second factor`, t`No second factor is set up`],
  'second-factor-reset': [
    t`The second factor is not reset`,
    t`Support turned your second factor off recently`,
  ],
  'payout-email-changed': [
    t`The e-mail address was not changed recently`,
    t`The e-mail address was changed recently`,
  ],
  'payout-account-required': [t`Bank account is connected`, t`No bank account is connected`],
  'payout-bank-changed': [
    t`The bank account was not changed recently`,
    t`The bank account was changed recently`,
  ],
  'payout-open': [t`No other payout is open`, t`Another payout is open`],
  'payout-stakes-open': [t`Nothing is held`, t`Money is held`],
  'insufficient-funds': [t`The wallet has the amount`, t`The wallet has less than the amount`],
  'payout-held-by-age': [t`The money is old enough`, t`Part of the money is not old enough`],
  'payout-limit': [t`Within the limits of payouts`, t`Above a limit of payouts`],
  'tax-form-required': [t`No tax form is needed`, t`A tax form is needed`],
};
export const checkLabel = ({ code, ok }: Check): string => labels[code][ok ? 0 : 1];

const dateIn = (value: unknown): string =>
  typeof value === 'string' ? formatDayTime(value) : t`a later date`;
const centsIn = (value: unknown): string => formatCents(typeof value === 'number' ? value : 0);

const missing: Record<PayoutCheck, (details: Record<string, unknown>) => string> = {
  'payouts-frozen': ({ reason, note, owedCents }) =>
    [
      typeof reason === 'string' ? reasons[reason] : undefined,
      typeof note === 'string' ? t`“${note}”` : undefined,
      owedCents ? t`${centsIn(owedCents)} is owed.` : undefined,
      t`Write to support to complain.`,
    ]
      .filter(Boolean)
      .join(' '),
  'payout-account-too-young': ({ from }) => t`Possible from ${dateIn(from)}.`,
  'email-not-confirmed': () => t`Open the link in our mail, or ask for another one in Settings.`,
  'phone-not-verified': () => t`Verify it in your wallet.`,
  'second-factor-missing': () => t`It keeps others from paying out your money.`,
  'second-factor-reset': ({ from }) => t`Payouts wait until ${dateIn(from)}.`,
  'payout-email-changed': ({ from }) =>
    t`Payouts wait until ${dateIn(from)}, in case it was not you. Then write to support.`,
  'payout-account-required': () => t`Connect one on the provider’s page.`,
  'payout-bank-changed': ({ from }) =>
    t`Payouts wait until ${dateIn(from)}, in case it was not you. Then write to support.`,
  'payout-open': () => t`Wait until it is finished, or cancel it.`,
  'payout-stakes-open': ({ heldCents }) =>
    t`${centsIn(heldCents)} is held: by wagers, deposits of scrims, or guarantees of events.`,
  'insufficient-funds': ({ availableCents }) => t`${centsIn(availableCents)} is available.`,
  'payout-held-by-age': ({ canLeaveCents, next }) =>
    t`${centsIn(canLeaveCents)} is old enough${next ? t`, more from ${dateIn(next)}` : ''}.`,
  'payout-limit': ({ leftToday, leftThisWeek }) =>
    t`${centsIn(leftToday)} is left today, ${centsIn(leftThisWeek)} this week.`,
  'tax-form-required': ({ aboveCents }) =>
    t`Above ${centsIn(aboveCents)} in a year we need one. Write to support to send it.`,
};

/** What a failed check needs; null for one that holds. */
export const missingWords = ({ code, ok, details }: Check): string | null =>
  ok ? null : missing[code](details);

type Held = PayoutTerms['held'][number];

const sources: Record<Held['source'], string> = {
  refill: t`Added money`,
  winnings: t`Winnings`,
  transfer: t`Received from players`,
  bonus: t`Bonus`,
  correction: t`Correction`,
};
export const sourceWords = ({ source }: Held): string => sources[source];

const hourMs = 3_600_000;
const hoursOfWeek = 7 * 24;

function spanWords(ms: number): string {
  const hours = Math.round(ms / hourMs);
  if (hours < hoursOfWeek || hours % 24 > 0) return t`${hours} hours`;
  return t`${hours / 24} days`;
}

/** The rule that holds money, by its source; `span` is how long. */
const rules: Record<Exclude<Held['source'], 'bonus'>, (span: string) => string> = {
  refill: (span) => t`Free ${span} after it was added`,
  winnings: (span) => t`Free ${span} after it was won`,
  transfer: (span) => t`Free ${span} after it was received`,
  correction: (span) => t`Free ${span} after the correction`,
};

/** Of money that another player sent, whose hold there ends later than that of the transfer. */
const senderRules: Partial<typeof rules> = {
  refill: (span) => t`Free ${span} after its sender added it`,
  winnings: (span) => t`Free ${span} after its sender won it`,
};

/** The rule that holds money; null where it is not known. */
export function holdWords({ source, rule, since, from }: Held): string | null {
  if (rule === 'bonus') return t`A bonus is for stakes`;
  if (!rule || !since || !from) return null;
  const words = (source === rule ? undefined : senderRules[rule]) ?? rules[rule];
  return words(spanWords(Date.parse(from) - Date.parse(since)));
}

const checksOfAmount: ReadonlySet<PayoutCheck> = new Set([
  'insufficient-funds',
  'payout-held-by-age',
  'payout-limit',
  'tax-form-required',
]);

/** The most that can be requested now, in cents. */
export const mostOf = ({ canLeave, available, limits }: PayoutTerms): number =>
  Math.max(0, Math.min(canLeave, available, limits.leftToday, limits.leftThisWeek, limits.max));

/** Whether something else than the amount stands against a payout. */
export const isBlocked = ({ checks }: PayoutTerms): boolean =>
  checks.some(({ code, ok }) => !ok && !checksOfAmount.has(code));

/** The amounts that can be requested now. */
export function amountHint(terms: PayoutTerms): string {
  const [least, most] = [terms.limits.min, mostOf(terms)];
  if (most < least) return t`Not possible now: the minimum is ${formatCents(least)}.`;
  return t`${formatCents(least)} to ${formatCents(most)}${isBlocked(terms) ? '' : t` now`}.`;
}

/** The reason why an amount cannot be requested; undefined when it can. */
export function payoutProblem(cents: number | null, terms: PayoutTerms): string | undefined {
  if (cents === null) return t`Enter an amount in dollars, like 25.00.`;
  if (cents < terms.limits.min) return t`The minimum is ${formatCents(terms.limits.min)}.`;
  const most = mostOf(terms);
  if (cents > most) return t`The maximum now is ${formatCents(most)}.`;
  return undefined;
}
