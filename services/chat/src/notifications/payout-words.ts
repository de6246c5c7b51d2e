import type { NoticeFacts as Facts } from '@contend/contracts';
import { endOf, money } from './fact-words';

/** Reasons in words; others are not told. */
const reasons: Record<string, string> = {
  staff: 'A person of the staff froze your payouts.',
  chargeback: 'A bank took added money back.',
  'money-owed': 'Your wallet owes money that was taken back.',
  'account-suspended': 'Your account is suspended.',
  'payout-bank-changed': 'Your bank account was changed after the request.',
  'account-not-ready': 'The connected account cannot receive payouts now: connect it again.',
  'account-closed': 'Your bank says that the account is closed: connect another one.',
  'bank-refused': 'Your bank refused it: check the connected account.',
};

const because = ({ reason = '' }: Facts): string => {
  const why = reasons[reason];
  return why ? `${why} ` : '';
};

const frozenBecause = (facts: Facts): string => {
  if (facts.reason === 'staff')
    return 'A person of the staff decided it. Your payouts page says why.';
  return facts.reason === 'prize-taken-back'
    ? `A prize of ${money(facts)} was taken back, and your wallet owes a part of it.`
    : `A bank took ${money(facts)} of added money back.`;
};

const notAdded: Record<string, string> = {
  'play-paused': 'You are on a break from play.',
  'account-suspended': 'Your account is suspended.',
};

/** The texts about money that goes back to its owner, and payouts. */
export const payoutPhrases = {
  'refill-returned': (facts: Facts) => ({
    title: `${money(facts)} was not added`,
    text: `${notAdded[facts.reason ?? ''] ?? 'You cannot add money now.'} It goes back to your card.`,
  }),
  'payout-requested': (facts: Facts) => ({
    title: `Your payout of ${money(facts)} was requested`,
    text: 'The amount is held. A person reviews it within 24 hours.',
  }),
  'payout-approved': (facts: Facts) => ({
    title: `Your payout of ${money(facts)} was approved`,
    text: 'It goes to your bank next. Banks take up to five business days.',
  }),
  'payout-delayed': (facts: Facts) => ({
    title: `Your payout of ${money(facts)} is late`,
    text:
      facts.reason === 'no-answer'
        ? 'The payment provider gave no answer yet. It is asked again until it does, and the money is sent once.'
        : 'It takes longer than it should. Its money is kept for it, and staff were alerted.',
  }),
  'payout-paid': (facts: Facts) => ({
    title: `${money(facts)} was paid out`,
    text: 'Your bank has it.',
  }),
  'payout-failed': (facts: Facts) => ({
    title: `Your payout of ${money(facts)} failed`,
    text: `${because(facts)}The money is back in your wallet.`,
  }),
  'payout-returned': (facts: Facts) => ({
    title: `Your bank returned ${money(facts)}`,
    text: `${because(facts)}The money is back in your wallet.`,
  }),
  'payout-rejected': (facts: Facts) => ({
    title: `Your payout of ${money(facts)} was rejected`,
    text: `${because(facts)}The money is back in your wallet. The payout says why. To complain, write to support.`,
  }),
  'payouts-frozen': (facts: Facts) => ({
    title: 'Your payouts are frozen',
    text: `${frozenBecause(facts)} To complain, write to support.`,
  }),
  'payout-bank-changed': (facts: Facts) => ({
    title: 'The bank account of your payouts was changed',
    text: `Payouts wait until ${endOf(facts)}. If it was not you, set a new password and write to support.`,
  }),
  'payouts-released': (facts: Facts) => ({
    title: 'Your payouts are no longer frozen',
    text: facts.amountCents
      ? `Your wallet still owes ${money(facts)}. You can request payouts again once it is repaid.`
      : 'You can request payouts again.',
  }),
};
