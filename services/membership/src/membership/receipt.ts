import { graceMs, type Subscription } from '@contend/billing';
import { inMs } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import { type MailText, renderMail } from '@contend/contracts/src/mail-text';
import type { Message } from '@contend/contracts/src/message';
import type { BackChange, Receipted, ReceiptFacts } from './receipt-facts';
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
    return { en: 'Its perks were active until {until}.', de: 'Ihre Vorteile galten bis {until}.' };
  }
  return arePerksPaused(facts, until)
    ? {
        en: 'Its perks are paused until it is paid.',
        de: 'Ihre Vorteile ruhen, bis bezahlt ist.',
      }
    : { en: 'Perks are active until {until}.', de: 'Die Vorteile gelten bis {until}.' };
}
