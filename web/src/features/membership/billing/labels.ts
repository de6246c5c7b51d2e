import type { Tone } from '../../../components/page/chip';
import { formatCents, formatYearDay } from '../../../lib/format/format';
import type { BillingLine } from '../api';

type Kind = BillingLine['kind'];

const kinds: Record<Kind, { label: string; tone: Tone }> = {
  purchase: { label: 'Purchase', tone: 'good' },
  renewal: { label: 'Renewal', tone: 'good' },
  change: { label: 'Change of plan', tone: 'good' },
  declined: { label: 'Declined', tone: 'warn' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  kept: { label: 'Cancellation taken back', tone: 'plain' },
  ended: { label: 'Ended', tone: 'plain' },
  refund: { label: 'Refund', tone: 'info' },
  'refund-failed': { label: 'Refund came back', tone: 'warn' },
  dispute: { label: 'Disputed', tone: 'bad' },
  'dispute-won': { label: 'Dispute decided', tone: 'info' },
};

export const kindOf = ({ kind }: BillingLine) => kinds[kind];

const reasons: Record<string, string> = {
  unpaid: 'It was not paid',
  bank: 'Your bank took its payment back',
  refund: 'Its payment was refunded',
  banned: 'Your account was banned',
  excluded: 'You excluded yourself from play',
  barred: 'Your account may not buy it now',
};

const notes: Partial<Record<Kind, string>> = {
  cancelled: 'It ends with its paid period',
  kept: 'It renews again',
  refund: 'Refunded by our payment provider',
  'refund-failed': 'Your bank sent a refund back to us',
  dispute: 'Your bank took a payment back',
  'dispute-won': 'Your bank paid us again',
};

/** What a line means; null where its name says it. */
export function noteOf(line: BillingLine): string | null {
  const { kind, reason, amount } = line;
  if (kind === 'declined') return `${formatCents(amount)} was not charged`;
  return (reason && reasons[reason]) ?? notes[kind] ?? null;
}

/** What was paid, or with a plus what came back. A line that moved nothing has a dash. */
export function amountOf({ direction, amount }: BillingLine): string {
  if (direction === 'none') return '–';
  return direction === 'paid' ? formatCents(amount) : `+${formatCents(amount)}`;
}

export const periodOf = ({ period }: BillingLine): string =>
  period ? `${formatYearDay(period.start)} to ${formatYearDay(period.end)}` : '–';

export const payerOf = ({ paidBy }: BillingLine): string => (paidBy === 'card' ? 'Card' : 'Wallet');
