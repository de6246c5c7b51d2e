import type { NoticeFacts as Facts } from '@contend/contracts';
import { endOf, money } from './fact-words';

const limits: Record<string, string> = {
  'deposit-day': 'daily deposit limit',
  'deposit-week': 'weekly deposit limit',
  'deposit-month': 'monthly deposit limit',
  'stake-day': 'daily stake limit',
  'stake-week': 'weekly stake limit',
  'stake-month': 'monthly stake limit',
  'loss-day': 'daily net loss limit',
  'loss-week': 'weekly net loss limit',
  'loss-month': 'monthly net loss limit',
};
const limit = ({ reason = '' }: Facts): string => limits[reason] ?? 'limit';
const isExclusion = ({ reason }: Facts): boolean => reason === 'self-exclusion';

/** The texts about limits of play and breaks from it. */
export const playPhrases = {
  'play-limit-raised': (facts: Facts) => ({
    title:
      facts.amountCents === undefined
        ? `Your ${limit(facts)} was removed`
        : `Your ${limit(facts)} is now ${money(facts)}`,
    text: 'You asked for it 24 hours ago. A lower limit holds at once.',
  }),
  'play-paused': (facts: Facts) => ({
    title: isExclusion(facts) ? 'You excluded yourself from play' : 'Your time-out began',
    text: `It lasts until ${endOf(facts)}. Open offers and entries are cancelled and refunded. Your money can be paid out.`,
  }),
  'play-resumed': (facts: Facts) => ({
    title: isExclusion(facts) ? 'You can play again' : 'Your time-out is over',
    text: 'Your limits hold as before.',
  }),
  'play-return-open': () => ({
    title: 'Your self-exclusion is over',
    text: 'You stay excluded until you ask to return. Play is possible 24 hours after that.',
  }),
};
