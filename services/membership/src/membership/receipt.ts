import { graceMs, type Subscription } from '@contend/billing';
import { inMs, type MembershipCause } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import { type MailText, renderMail } from '@contend/contracts/src/mail-text';
import type { Message } from '@contend/contracts/src/message';
import { receiptTexts } from './receipt-words';

/** A mail about a payment or the end of a membership, until it is sent. */
export interface Receipt {
  id: string;
  /** In English: replicas of the last release mail these. */
  subject: string;
  text: string;
  /** The same in each language; absent from receipts of earlier versions. */
  mail?: MailText;
  /** When it is sent again; null before it was sent. */
  againAt: Date | null;
}

/** Changes of which other services have an event. */
export type MembershipChange = 'started' | 'renewed' | 'declined' | 'cancelled' | 'kept' | 'ended';
/** What went back of a card payment without a decision here, and what came back of that. */
export type BackChange = 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';

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

export interface Receipted {
  id: string;
  planName: string;
  card: object | null;
  subscription: Subscription;
}

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
  const { values, ...texts } = receiptTexts(membership, facts);
  const perks = until && !isBack(facts.change) ? [perksLine(facts, until)] : [];
  const mail: MailText = {
    ...texts,
    lines: [...texts.lines, ...perks, numberLine],
    values: { ...values, ...(until && { until }), number },
  };
  const { subject, text } = renderMail(mail, null);
  return { id: derivedId(membership.id, facts.change, text), subject, text, mail, againAt: null };
}

const numberLine: Message = { en: 'Receipt {number}', de: 'Beleg {number}' };

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

function perksLine(facts: ReceiptFacts, until: Date): Message {
  if (facts.change === 'ended') {
    return { en: 'Its perks acted until {until}.', de: 'Ihre Vorteile galten bis {until}.' };
  }
  return arePerksPaused(facts, until)
    ? {
        en: 'Its perks are paused until it is paid.',
        de: 'Ihre Vorteile ruhen, bis bezahlt ist.',
      }
    : { en: 'Perks act until {until}.', de: 'Die Vorteile gelten bis {until}.' };
}
