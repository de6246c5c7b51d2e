import type { CollusionSummary } from '../api/collusion';

export const flagStates = [
  { value: 'open', label: 'Open' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const satisfies { value: CollusionSummary['status']; label: string }[];

type Named = Pick<CollusionSummary, 'players' | 'userIds'>;

/** The name of one of the two players. */
export function nameIn({ players, userIds }: Named, userId: string | null): string {
  const player = players[userIds.indexOf(userId ?? '') as 0 | 1];
  return player?.displayName ?? 'Erased account';
}

export const pairName = (flag: Named): string =>
  flag.userIds.map((userId) => nameIn(flag, userId)).join(' and ');

const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 1 });

/** A probability that is too small to tell apart from others has a bound. */
const shareWords = (probability: number): string =>
  probability < 0.00001 ? 'less than 0.001%' : percent.format(probability);

/** What was counted, what the ratings predicted, and how rare that is. */
export function findingWords(flag: CollusionSummary): string {
  const { pattern, observed, expected, matchCount, loserId, probability } = flag;
  if (pattern === 'same-address') {
    const matches = matchCount === 1 ? '1 staked match' : `${matchCount} staked matches`;
    return `Both accounts have signed in from one address, and played ${matches} against each other.`;
  }
  const predicted = oneDecimal.format(expected);
  const counted =
    pattern === 'alternating'
      ? `The winner changed ${observed} times in ${matchCount} matches; ${predicted} were expected.`
      : `${nameIn(flag, loserId)} won ${observed} of ${matchCount} matches; ${predicted} were expected.`;
  return `${counted} Honest play leads to this, or to something rarer, in ${shareWords(probability)} of cases.`;
}
