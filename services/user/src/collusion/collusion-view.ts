import type { CallAnswer, listCollusionFlags } from '@contend/contracts';
import type { User } from '../account/user';
import { cardOf } from '../account/user-view';
import type { CollusionFlag } from './collusion-flag';

type Summary = CallAnswer<typeof listCollusionFlags>['items'][number];

/** The card of a known player; null for an erased account. */
export const cardIn = (users: ReadonlyMap<string, User>, userId: string) => {
  const user = users.get(userId);
  return user && !user.erasedAt ? cardOf(user, null) : null;
};

/** A flag as lists show it. */
export function summaryOf(flag: CollusionFlag, users: ReadonlyMap<string, User>): Summary {
  const { id, status, userIds, flaggedAt, finding } = flag;
  const { pattern, loser, observed, expected, probability, matches } = finding;
  const [first, second] = userIds;
  return {
    ...{ id, status, userIds, flaggedAt, pattern, observed, expected, probability },
    players: [cardIn(users, first), cardIn(users, second)],
    loserId: loser && (loser === 'first' ? first : second),
    matchCount: matches.length,
  };
}
