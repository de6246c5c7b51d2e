import type { NoticeFacts as Facts } from '@contend/contracts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = ({ amountCents = 0 }: Facts) => dollars.format(amountCents / 100);
/** `2026-03-02T12:00:00.000Z` as `2026-03-02 12:00 UTC`. */
const endOf = ({ until = '' }: Facts) => `${until.slice(0, 16).replace('T', ' ')} UTC`;

/** The texts about memberships. */
export const membershipPhrases = {
  'membership-past-due': (facts: Facts) => ({
    title: `${money(facts)} for your membership could not be paid`,
    text: `Add money to your wallet: it is charged again. Your perks stay until ${endOf(facts)}.`,
  }),
  'membership-ended': () => ({
    title: 'Your membership has ended',
    text: 'Everything can be played without one. You can begin another at any time.',
  }),
};
