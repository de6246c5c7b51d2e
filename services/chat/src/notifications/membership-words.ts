import type { NoticeFacts as Facts } from '@contend/contracts';
import { endOf, money } from './fact-words';

const ofWallet = 'Add money to your wallet: it is charged again.';
const ofCard = 'Your card was declined. Check it, or use another one: it is charged again.';

/** The texts about memberships. */
export const membershipPhrases = {
  'membership-past-due': (facts: Facts) => ({
    title: `${money(facts)} for your membership could not be paid`,
    text: `${facts.reason === 'card' ? ofCard : ofWallet} Your perks stay until ${endOf(facts)}.`,
  }),
  'membership-ended': () => ({
    title: 'Your membership has ended',
    text: 'Everything can be played without one. You can begin another at any time.',
  }),
  'commission-held': (facts: Facts) => ({
    title: `Your commission of ${money(facts)} is being looked at`,
    text: `The account that used your code may be connected to yours. Without a decision it is paid after ${endOf(facts)}.`,
  }),
  'commission-released': (facts: Facts) => ({
    title: `Your commission of ${money(facts)} was released`,
    text: 'It is paid like every other one.',
  }),
  'commission-refused': (facts: Facts) => ({
    title: `Your commission of ${money(facts)} was refused`,
    text: 'The reason is with your codes. If it is wrong, write to support.',
  }),
};
