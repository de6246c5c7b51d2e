import { graceMs, nextStep, type Subscription } from '@contend/billing';
import { inMs, type MembershipCause } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

/** A mail about a payment or the end of a membership, until it is sent. */
export interface Receipt {
  id: string;
  subject: string;
  text: string;
  /** When it is sent again; null before it was sent. */
  againAt: Date | null;
}

/** Changes of which other services have an event. */
export type MembershipChange = 'started' | 'renewed' | 'declined' | 'cancelled' | 'kept' | 'ended';
/** What went back of a card payment without a decision here, and what came back of that. */
type BackChange = 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';

/** What happened, with the amount of the payment or refund. */
export interface ReceiptFacts {
  change: MembershipChange | BackChange;
  amountCents: number;
  /** A payment for another plan at once, not for the next period. */
  isPlanChange?: boolean;
  /** Of a payment that was not made. */
  at?: Date;
  /** Of the payment that it is about; the present one where it is absent. */
  period?: { start: Date; end: Date } | null;
  /** Why it ended, where the member did not choose it; `limit` for a charge that was not made. */
  cause?: MembershipCause;
  /** What of its price goes back when it ends. */
  refundCents?: number;
}

interface Receipted {
  id: string;
  planName: string;
  card: object | null;
  subscription: Subscription;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: number): string => dollars.format(cents / 100);
/** `2026-03-02 12:00 UTC`. */
const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * The receipt of a change. It names amounts, dates and what comes next, and neither cards nor links
 * that act for the member.
 * @param until the first instant without perks
 * @param number of its line in the billing history
 */
export function receiptOf(
  membership: Receipted,
  facts: ReceiptFacts,
  { until, number }: { until: Date | null; number: string },
): Receipt {
  const { subject, lines } = wordsOf(membership, facts);
  const perks = until && !isBack(facts.change) ? [perksWords(facts, until)] : [];
  const text = [...lines, ...perks, `Receipt ${number}`].join('\n\n');
  return { id: derivedId(membership.id, facts.change, text), subject, text, againAt: null };
}

const isBack = (change: ReceiptFacts['change']): change is BackChange =>
  /^(refund|dispute)/.test(change);

/** The first instant without perks, as far as it is known; null before the first payment. */
export function perksUntil({ status, paid, charge, ...rest }: Subscription): Date | null {
  if (!paid) return null;
  if (rest.endedAt) return rest.endedAt < paid.end ? rest.endedAt : paid.end;
  if (rest.cancelsAtPeriodEnd && status === 'active') return paid.end;
  return inMs(charge?.dueAt ?? paid.end, graceMs);
}

/** Whether the perks of a membership were over when its payment was not made. */
export const arePerksPaused = ({ change, at }: ReceiptFacts, until: Date | null): boolean =>
  change === 'declined' && until !== null && at !== undefined && until <= at;

function perksWords(facts: ReceiptFacts, until: Date): string {
  if (facts.change === 'ended') return `Its perks acted until ${moment(until)}.`;
  if (arePerksPaused(facts, until)) return 'Its perks are paused until it is paid.';
  return `Perks act until ${moment(until)}.`;
}

interface Words {
  subject: string;
  lines: string[];
}

function wordsOf(membership: Receipted, { change, amountCents, cause }: ReceiptFacts): Words {
  const { planName } = membership;
  const amount = money(amountCents);
  const from = membership.card ? 'your card' : 'your wallet';
  switch (change) {
    case 'started':
      return {
        subject: `Receipt: ${planName}, ${amount}`,
        lines: [
          `You bought ${planName} for ${amount}, paid from ${from}.`,
          ...nextWords(membership),
          'Cancelled at once, the part that is not used goes back, less what its perks saved.',
        ],
      };
    case 'renewed':
      return {
        subject: `Receipt: ${planName}, ${amount}`,
        lines: [`${planName} was paid: ${amount} from ${from}.`, ...nextWords(membership)],
      };
    case 'declined':
      return {
        subject: `${amount} for ${planName} could not be paid`,
        lines: [
          cause === 'limit'
            ? `Your own deposit limit does not allow ${amount}. Your card was not charged.`
            : `${amount} could not be taken from ${from}. Nothing was charged.`,
          ...retryWords(membership, cause),
        ],
      };
    case 'cancelled':
      return {
        subject: `${planName} ends with its paid period`,
        lines: ['You cancelled it. Nothing more is charged, and nothing goes back.'],
      };
    case 'kept':
      return {
        subject: `${planName} continues`,
        lines: ['You took your cancellation back.', ...nextWords(membership)],
      };
    case 'ended':
      return { subject: `${planName} has ended`, lines: endWords({ amount, from, cause }) };
    default:
      return { subject: `${planName}: ${backTitles[change]}`, lines: [backWords[change](amount)] };
  }
}

const backTitles: Record<BackChange, string> = {
  refund: 'refund to your card',
  'refund-failed': 'a refund did not arrive',
  dispute: 'your bank took a payment back',
  'dispute-won': 'your bank paid again',
};
const backWords: Record<BackChange, (amount: string) => string> = {
  refund: (amount) => `${amount} of your payment goes back to your card.`,
  'refund-failed': (amount) => `${amount} of a refund came back to us from your bank.`,
  dispute: (amount) => `Your bank took ${amount} of your payment back, because it was disputed.`,
  'dispute-won': (amount) => `The dispute was decided: your bank paid ${amount} to us again.`,
};

/** When and how much is charged next. */
function nextWords({ subscription }: Receipted): string[] {
  const step = nextStep(subscription);
  const price = subscription.nextPrice ?? subscription.paid?.price;
  if (step?.action !== 'renew' || !price) return [];
  return [`It renews on ${moment(step.at)} for ${money(price.cents)}, until you cancel it.`];
}

function retryWords({ subscription }: Receipted, cause: ReceiptFacts['cause']): string[] {
  const step = nextStep(subscription);
  if (step?.action !== 'send') return [];
  return [
    `It is tried again on ${moment(step.at)}. After four attempts in seven days it ends.`,
    cause === 'limit'
      ? 'A limit that you raise on the page of your limits takes effect 24 hours later.'
      : 'You can pay it earlier on the page of your membership.',
  ];
}

function endWords({
  amount,
  from,
  cause,
}: {
  amount: string;
  from: string;
  cause: ReceiptFacts['cause'];
}): string[] {
  if (cause === 'unpaid')
    return [`${amount} could not be taken from ${from}. Nothing was charged, and nothing is owed.`];
  if (cause === 'limit')
    return [`Your own deposit limit did not allow ${amount}. Nothing was charged or is owed.`];
  if (cause === 'refund') return [`Its payment was refunded to ${from}.`];
  if (cause === 'barred')
    return ['It was not renewed, because your account may not buy it now. Nothing was charged.'];
  const isNothing = amount === money(0);
  const back = isNothing ? 'Nothing goes back.' : `${amount} goes back to ${from}.`;
  // Of an earlier payment: what is not used of the present one goes back.
  if (cause === 'bank') return ['Your bank took its payment back.', ...(isNothing ? [] : [back])];
  if (cause === 'debt')
    return ['The money that paid for it was taken back, and your wallet owes it.', back];
  if (cause === 'banned') return ['Your account was banned.', back];
  if (cause === 'excluded') return ['You excluded yourself from play.', back];
  return [back];
}
