import type { PayoutCheck, PayoutStatus, PayoutTerms } from '@contend/contracts';
import type { Tone } from '../../../components/page/chip';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import type { Payout } from '../api/payouts';

const states: Record<PayoutStatus, { label: string; tone: Tone }> = {
  requested: { label: 'Requested', tone: 'info' },
  reviewing: { label: 'Reviewing', tone: 'info' },
  approved: { label: 'Approved', tone: 'info' },
  submitted: { label: 'On its way', tone: 'info' },
  unknown: { label: 'Waiting for the bank', tone: 'warn' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  returned: { label: 'Returned', tone: 'bad' },
  rejected: { label: 'Rejected', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};
export const stateOfPayout = ({ status }: Pick<Payout, 'status'>) => states[status];

type Step = Payout['clock'][number];

export const stepWords: Record<Step['step'], string> = {
  requested: 'Requested',
  reviewing: 'Reviewing',
  approved: 'Approved',
  submitted: 'Submitted',
  paid: 'Paid',
};

const actorWords: Record<Step['actor'], string> = {
  player: 'You',
  staff: 'A person of the payouts team',
  platform: 'Contend',
  bank: 'Your bank',
};

/** Who acts in a step; a large payout takes two approvals. */
export const actorOf = (
  { approvalsNeeded }: Pick<Payout, 'approvalsNeeded'>,
  { step, actor }: Pick<Step, 'step' | 'actor'>,
): string =>
  step === 'approved' && approvalsNeeded > 1 ? 'Two people of the payouts team' : actorWords[actor];

const reasons: Record<string, string> = {
  review: 'A person decided against it.',
  chargeback: 'A bank took added money back.',
  'prize-taken-back': 'A prize was taken back.',
  staff: 'A person of the staff froze your payouts.',
  'account-suspended': 'The account was suspended.',
  'payout-bank-changed': 'The bank account was changed after the request.',
  'account-closed': 'Your bank says that the account is closed.',
  'bank-refused': 'Your bank refused it.',
};

/** Why a payout ended without being paid, and where its money is. */
export function endWords({ status, reason, note }: Payout): string | null {
  if (status === 'cancelled') return 'You cancelled it. The money is in your wallet.';
  if (!['failed', 'returned', 'rejected'].includes(status)) return null;
  const why = note ?? reasons[reason ?? ''] ?? '';
  return `${why} The money is in your wallet.`.trim();
}

type Check = PayoutTerms['checks'][number];

/** What a check says when it holds, and when it does not. */
const labels: Record<PayoutCheck, readonly [holds: string, fails: string]> = {
  'payouts-frozen': ['Payouts are open', 'Payouts are frozen'],
  'payout-account-too-young': ['Account is 7 days old', 'Account is not 7 days old yet'],
  'email-not-confirmed': ['E-mail address is confirmed', 'E-mail address is not confirmed'],
  'phone-not-verified': ['Phone number is verified', 'Phone number is not verified'],
  'second-factor-missing': ['Signing in takes a second factor', 'No second factor is set up'],
  'second-factor-reset': [
    'The second factor is not reset',
    'Support turned your second factor off lately',
  ],
  'payout-account-required': ['Bank account is connected', 'No bank account is connected'],
  'payout-bank-changed': [
    'The bank account was not changed lately',
    'The bank account was changed lately',
  ],
  'payout-open': ['No other payout is open', 'Another payout is open'],
  'payout-stakes-open': ['No stake is open', 'Stakes are open'],
  'insufficient-funds': ['The wallet has the amount', 'The wallet has less than the amount'],
  'payout-held-by-age': ['The money is old enough', 'Part of the money is not old enough'],
  'payout-limit': ['Within the limits of payouts', 'Above a limit of payouts'],
  'tax-form-required': ['No tax form is needed', 'A tax form is needed'],
};
export const checkLabel = ({ code, ok }: Check): string => labels[code][ok ? 0 : 1];

const dateIn = (value: unknown): string =>
  typeof value === 'string' ? formatDayTime(value) : 'a later date';
const centsIn = (value: unknown): string => formatCents(typeof value === 'number' ? value : 0);

const missing: Record<PayoutCheck, (details: Record<string, unknown>) => string> = {
  'payouts-frozen': ({ reason, note, owedCents }) =>
    [
      typeof reason === 'string' ? reasons[reason] : undefined,
      typeof note === 'string' ? `“${note}”` : undefined,
      owedCents ? `${centsIn(owedCents)} is owed.` : undefined,
      'Write to support to complain.',
    ]
      .filter(Boolean)
      .join(' '),
  'payout-account-too-young': ({ from }) => `Possible from ${dateIn(from)}.`,
  'email-not-confirmed': () => 'Open the link in our mail, or ask for another one in Settings.',
  'phone-not-verified': () => 'Verify it in your wallet.',
  'second-factor-missing': () => 'It keeps others from paying out your money.',
  'second-factor-reset': ({ from }) => `Payouts wait until ${dateIn(from)}.`,
  'payout-account-required': () => 'Connect one on the provider’s page.',
  'payout-bank-changed': ({ from }) =>
    `Payouts wait until ${dateIn(from)}, in case it was not you. Then write to support.`,
  'payout-open': () => 'Wait until it is finished, or cancel it.',
  'payout-stakes-open': ({ heldCents }) => `${centsIn(heldCents)} is held by open stakes.`,
  'insufficient-funds': ({ availableCents }) => `${centsIn(availableCents)} is available.`,
  'payout-held-by-age': ({ canLeaveCents, next }) =>
    `${centsIn(canLeaveCents)} is old enough${next ? `, more from ${dateIn(next)}` : ''}.`,
  'payout-limit': ({ leftToday, leftThisWeek }) =>
    `${centsIn(leftToday)} is left today, ${centsIn(leftThisWeek)} this week.`,
  'tax-form-required': ({ aboveCents }) =>
    `Above ${centsIn(aboveCents)} in a year we need one. Write to support to send it.`,
};

/** What a failed check needs; null for one that holds. */
export const missingWords = ({ code, ok, details }: Check): string | null =>
  ok ? null : missing[code](details);

const sources: Record<PayoutTerms['held'][number]['source'], string> = {
  refill: 'Added money',
  winnings: 'Winnings',
  transfer: 'Received from players',
  bonus: 'Bonus',
  correction: 'Correction',
};
export const sourceWords = ({ source }: PayoutTerms['held'][number]): string => sources[source];

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
  if (most < least) return `Not possible now: the least is ${formatCents(least)}.`;
  return `${formatCents(least)} to ${formatCents(most)}${isBlocked(terms) ? '' : ' now'}.`;
}

/** The reason why an amount cannot be requested; undefined when it can. */
export function payoutProblem(cents: number | null, terms: PayoutTerms): string | undefined {
  if (cents === null) return 'Enter an amount in dollars, like 25.00.';
  if (cents < terms.limits.min) return `The least is ${formatCents(terms.limits.min)}.`;
  const most = mostOf(terms);
  if (cents > most) return `The most now is ${formatCents(most)}.`;
  return undefined;
}
