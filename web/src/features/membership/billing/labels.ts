import type { Tone } from '../../../components/page/chip';
import { formatCents, formatYearDay } from '../../../lib/format/format';
import type { BillingLine } from '../api';
import { t, tAs } from '../../../lib/language/translate';

type Kind = BillingLine['kind'];

const kinds: Record<Kind, { label: string; tone: Tone }> = {
  purchase: { label: t`Purchase`, tone: 'good' },
  renewal: { label: t`Renewal`, tone: 'good' },
  change: { label: t`Change of plan`, tone: 'good' },
  declined: { label: t`Declined`, tone: 'warn' },
  cancelled: { label: tAs('membership')`Cancelled`, tone: 'plain' },
  kept: { label: t`Cancellation taken back`, tone: 'plain' },
  ended: { label: t`Ended`, tone: 'plain' },
  refund: { label: t`Refund`, tone: 'info' },
  'refund-failed': { label: t`Refund came back`, tone: 'warn' },
  dispute: { label: tAs('payment')`Disputed`, tone: 'bad' },
  'dispute-won': { label: t`Dispute decided`, tone: 'info' },
};

export const kindOf = ({ kind }: BillingLine) => kinds[kind];

const reasons: Record<string, string> = {
  unpaid: t`It was not paid`,
  bank: t`Your bank took its payment back`,
  refund: t`Its payment was refunded`,
  banned: t`Your account was banned`,
  excluded: t`You excluded yourself from play`,
  barred: t`Your account may not buy it now`,
  debt: t`The money that paid for it was taken back`,
  limit: t`Your deposit limit did not allow it`,
};

const notes: Partial<Record<Kind, string>> = {
  cancelled: t`It ends with its paid period`,
  kept: t`It renews again`,
  refund: t`Refunded by our payment provider`,
  'refund-failed': t`Your bank sent a refund back to us`,
  dispute: t`Your bank took a payment back`,
  'dispute-won': t`Your bank paid us again`,
};

/** What a line means; null where its name says it. */
export function noteOf(line: BillingLine): string | null {
  const { kind, reason, amount } = line;
  if (kind === 'declined') {
    const sum = formatCents(amount);
    return reason === 'limit'
      ? t`${sum} was not charged: your deposit limit`
      : t`${sum} was not charged`;
  }
  return (reason && reasons[reason]) ?? notes[kind] ?? null;
}

/** What was paid, or with a plus what came back. A line that moved nothing has a dash. */
export function amountOf({ direction, amount }: BillingLine): string {
  if (direction === 'none') return '–';
  return direction === 'paid' ? formatCents(amount) : `+${formatCents(amount)}`;
}

export const periodOf = ({ period }: BillingLine): string =>
  period ? t`${formatYearDay(period.start)} to ${formatYearDay(period.end)}` : '–';

export const payerOf = ({ paidBy }: BillingLine): string =>
  paidBy === 'card' ? t`Card` : t`Wallet`;
