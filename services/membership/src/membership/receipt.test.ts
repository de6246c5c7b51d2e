import { cardMember, march, member, monthEnd, monthly, plus, pro } from '../../test/model/members';
import type { Membership } from './membership';
import { charged, due, endWithPeriod } from './payments';
import { type MailText, renderMail } from '@contend/contracts/src/mail-text';
import { receiptOf } from './receipt';
import type { ReceiptFacts } from './receipt-facts';

const linesOf = (membership: Membership, facts: ReceiptFacts, until: Date | null = null) => {
  const { subject, text } = receiptOf(membership, facts, { until, number: 'A-0001' });
  const lines = text.split('\n\n');
  expect(lines.pop()).toBe('Receipt A-0001');
  return [subject, ...lines];
};
const renewal = () => due(member(), monthEnd).state;
const declined = () => charged(renewal(), { outcome: 'declined' }, monthEnd).state;

test('the receipt of a purchase names price, renewal, what goes back and its perks', () => {
  expect(linesOf(member(), { change: 'started', amountCents: 9_30 }, march(35))).toEqual([
    'Receipt: Plus, $9.30',
    'You bought Plus for $9.30, paid from your wallet.',
    'It renews on 1 Apr 2026, 12:00 UTC for $9.30, until you cancel it.',
    'If you cancel at once, the part that is not used goes back, less what its perks saved.',
    'Perks are active until 4 Apr 2026, 12:00 UTC.',
  ]);
});

test('the receipt of a renewal names the card as payer, and the price that was chosen next', () => {
  const { subscription, ...card } = cardMember();
  const changed = { ...card, subscription: { ...subscription, nextPrice: monthly(pro).price } };
  expect(linesOf(changed, { change: 'renewed', amountCents: 1_209_30 })).toEqual([
    'Receipt: Plus, $1,209.30',
    'Plus was paid: $1,209.30 from your card.',
    'It renews on 1 Apr 2026, 12:00 UTC for $18.60, until you cancel it.',
  ]);
});

test('a membership that does not renew has no date of a renewal', () => {
  const cancelled = endWithPeriod(member(), march(2)).state;
  expect(linesOf(cancelled, { change: 'renewed', amountCents: 9_30 })).toHaveLength(2);
  const { subscription, ...unpaid } = member();
  const none = { ...unpaid, subscription: { ...subscription, boughtAt: null, paid: null } };
  expect(linesOf(none, { change: 'started', amountCents: 0 })).toEqual([
    'Receipt: Plus, $0.00',
    'You bought Plus for $0.00, paid from your wallet.',
    'If you cancel at once, the part that is not used goes back, less what its perks saved.',
  ]);
});

test('the mail about a declined renewal names the next attempt, if there is one', () => {
  expect(linesOf(declined(), { change: 'declined', amountCents: 9_30 })).toEqual([
    '$9.30 for Plus could not be paid',
    '$9.30 could not be taken from your wallet. Nothing was charged.',
    'It is tried again on 3 Apr 2026, 12:00 UTC. After four attempts in seven days it ends.',
    'You can pay it earlier on the page of your membership.',
  ]);
  expect(linesOf(member(), { change: 'declined', amountCents: 9_30 })).toHaveLength(2);
  const { subscription, ...over } = member();
  const ended = { ...over, subscription: { ...subscription, status: 'canceled' as const } };
  expect(linesOf(ended, { change: 'declined', amountCents: 9_30 })).toHaveLength(2);
});

test('the mail about a charge that a deposit limit bars names the limit', () => {
  const facts = { change: 'declined', amountCents: 9_30, cause: 'limit' } as const;
  const { subscription } = declined();
  expect(linesOf({ ...cardMember(), subscription }, facts)).toEqual([
    '$9.30 for Plus could not be paid',
    'Your own deposit limit does not allow $9.30. Your card was not charged.',
    'It is tried again on 3 Apr 2026, 12:00 UTC. After four attempts in seven days it ends.',
    'A limit that you raise on the page of your limits takes effect 24 hours later.',
  ]);
});

test('the mail about a declined renewal names no end of perks that is over', () => {
  const linesAt = (at: Date) =>
    linesOf(declined(), { change: 'declined', amountCents: 9_30, at }, march(35)).at(-1);
  expect(linesAt(march(34))).toBe('Perks are active until 4 Apr 2026, 12:00 UTC.');
  expect(linesAt(march(35))).toBe('Its perks are paused until it is paid.');
});

test('a cancellation and its withdrawal are confirmed', () => {
  const cancelled = endWithPeriod(member(), march(2)).state;
  expect(linesOf(cancelled, { change: 'cancelled', amountCents: 0 }, monthEnd)).toEqual([
    'Plus ends with its paid period',
    'You cancelled it. Nothing more is charged, and nothing goes back.',
    'Perks are active until 1 Apr 2026, 12:00 UTC.',
  ]);
  expect(linesOf(member(), { change: 'kept', amountCents: 0 })).toEqual([
    'Plus continues',
    'You took your cancellation back.',
    'It renews on 1 Apr 2026, 12:00 UTC for $9.30, until you cancel it.',
  ]);
});

test.each([
  [{ amountCents: 0 }, 'Nothing goes back.'],
  [{ amountCents: 1 }, '$0.01 goes back to your wallet.'],
  [
    { amountCents: 9_30, cause: 'unpaid' },
    '$9.30 could not be taken from your wallet. Nothing was charged, and nothing is owed.',
  ],
  [{ amountCents: 0, cause: 'bank' }, 'Your bank took its payment back.'],
] as const)('the mail about the end says what goes back and why: %j', (facts, line) => {
  expect(linesOf(member(), { change: 'ended', ...facts }, march(9))).toEqual([
    ...['Plus has ended', line, 'Its perks were active until 9 Mar 2026, 12:00 UTC.'],
  ]);
});

test('a German member reads the same, with amounts and times as there', () => {
  const facts = { change: 'started', amountCents: 1_209_30 } as const;
  const { mail } = receiptOf(member(), facts, { until: march(35), number: 'A-0001' });
  const german = { language: 'de', timeZone: 'Europe/Berlin' };
  const { subject, text } = renderMail(mail as MailText, german);
  expect([subject, ...text.split('\n\n')].map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Beleg: Plus, 1.209,30 $',
    'Du hast Plus für 1.209,30 $ gekauft, bezahlt von deiner Wallet.',
    'Sie verlängert sich am 1. Apr. 2026, 14:00 für 9,30 $, bis du sie kündigst.',
    'Bei sofortiger Kündigung geht der ungenutzte Teil zurück, abzüglich dessen, was die Vorteile gespart haben.',
    'Die Vorteile gelten bis 4. Apr. 2026, 14:00.',
    'Beleg A-0001',
  ]);
});

test('a repeated change has the same mail, and another change another one', () => {
  const mail = (facts: ReceiptFacts) =>
    receiptOf(member(), facts, { until: null, number: 'A-0001' });
  const first = mail({ change: 'started', amountCents: 9_30 });
  expect(first.againAt).toBeNull();
  expect(mail({ change: 'started', amountCents: 9_30 })).toEqual(first);
  const ids = [first, mail({ change: 'renewed', amountCents: 9_30 })].map(({ id }) => id);
  expect(new Set([...ids, mail({ change: 'started', amountCents: 9_31 }).id]).size).toBe(3);
  expect(plus.name).toBe(member().planName);
});

test('the end of a membership that its member may not have any more says why', () => {
  const ended = (cause: ReceiptFacts['cause'], amountCents: number) =>
    linesOf(member(), { change: 'ended', amountCents, cause }).slice(1);
  expect(ended('banned', 4_50)).toEqual([
    'Your account was banned.',
    '$4.50 goes back to your wallet.',
  ]);
  expect(ended('excluded', 0)).toEqual(['You excluded yourself from play.', 'Nothing goes back.']);
  expect(ended('debt', 4_50)).toEqual([
    'The money that paid for it was taken back, and your wallet owes it.',
    '$4.50 goes back to your wallet.',
  ]);
  expect(ended('barred', 0)).toEqual([
    'It was not renewed, because your account may not buy it now. Nothing was charged.',
  ]);
});
