import type { NoticeFacts as Facts } from '@contend/contracts';
import { endOf, money } from './fact-words';

const ofWallet = 'Add money to your wallet: it is charged again.';
const ofCard = 'Your card was declined. Check it, or use another one: it is charged again.';
const ofLimit =
  'Your own deposit limit does not allow it, so your card was not charged. It is tried again; a limit that you raise takes effect 24 hours later.';

const payWords = ({ reason }: Facts): string => {
  if (reason === 'limit') return ofLimit;
  return reason === 'card' ? ofCard : ofWallet;
};

const perksWords = (facts: Facts): string =>
  facts.until
    ? `Your perks stay until ${endOf(facts)}.`
    : 'Your perks are paused until it is paid.';

/** Why a membership ended, where neither its member nor their payment ended it. */
const endings: Record<string, string> = {
  bank: 'Your bank took its payment back.',
  refund: 'Its payment was refunded.',
  banned: 'Your account was banned. The mail about its end says what goes back.',
  excluded: 'You excluded yourself from play. Your billing history says what goes back.',
  barred: 'It was not renewed, because your account may not buy it now. Nothing was charged.',
  debt: 'The money that paid for it was taken back, and your wallet owes it.',
  limit: 'Your own deposit limit did not allow its renewal. Nothing was charged.',
};
const otherEnding = 'Everything can be played without one. You can begin another at any time.';

/** The texts about memberships. */
export const membershipPhrases = {
  'membership-past-due': (facts: Facts) => ({
    title: `${money(facts)} for your membership could not be paid`,
    text: `${payWords(facts)} ${perksWords(facts)}`,
  }),
  'membership-ended': ({ reason = '' }: Facts) => ({
    title: 'Your membership has ended',
    text: endings[reason] ?? otherEnding,
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
