import type { NoticeFacts as Facts } from '@contend/contracts';
import { endOf, money } from './fact-words';

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
