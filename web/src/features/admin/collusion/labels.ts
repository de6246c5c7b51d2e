import type { CollusionSummary } from '../api/collusion';
import { plural, t } from '../../../lib/language/translate';
import { numberLocale, listOf } from '../../../lib/language/language';

export const flagStates = [
  { value: 'open', label: t`Open` },
  { value: 'confirmed', label: t`Confirmed` },
  { value: 'dismissed', label: t`Dismissed` },
  { value: 'withdrawn', label: t`Withdrawn` },
] as const satisfies { value: CollusionSummary['status']; label: string }[];

type Named = Pick<CollusionSummary, 'players' | 'userIds'>;

/** The name of one of the two players. */
export function nameIn({ players, userIds }: Named, userId: string | null): string {
  const player = players[userIds.indexOf(userId ?? '') as 0 | 1];
  return player?.displayName ?? t`Erased account`;
}

export const pairName = (flag: Named): string =>
  listOf(flag.userIds.map((userId) => nameIn(flag, userId)));

const oneDecimal = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(numberLocale, {
  style: 'percent',
  maximumSignificantDigits: 1,
});

/** A probability that is too small to tell apart from others has a bound. */
const shareWords = (probability: number): string =>
  probability < 0.00001 ? t`less than 0.001%` : percent.format(probability);

/** What was counted, what the ratings predicted, and how rare that is. */
export function findingWords(flag: CollusionSummary): string {
  const { pattern, observed, expected, matchCount, loserId, probability } = flag;
  if (pattern === 'same-address') {
    const matches = plural(matchCount, { one: '1 staked match', other: '# staked matches' });
    return t`Both accounts have signed in from the same address, and played ${matches} against each
      other.`;
  }
  const predicted = oneDecimal.format(expected);
  const counted =
    pattern === 'alternating'
      ? t`The winner changed
        ${observed} times in ${matchCount} matches; ${predicted} were expected.`
      : t`${nameIn(flag, loserId)} won
        ${observed} of ${matchCount} matches; ${predicted} were expected.`;
  return t`${counted} Honest play leads to this, or to something rarer, in
    ${shareWords(probability)} of cases.`;
}
