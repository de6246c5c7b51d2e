import type { NoticeKind } from '@contend/contracts';

/** As `said` of words.test.ts, for limits of play. */
export const wordsOfPlay: [NoticeKind, string | null, string, string][] = [
  [
    ...(['play-limit-raised', null, 'Your limit is now $1,234.56'] as const),
    'You asked for it 24 hours ago. A lower limit holds at once.',
  ],
  [
    ...(['play-paused', null, 'Your time-out began'] as const),
    'It lasts until 3 Mar 2026, 12:00 UTC. Open offers and entries are cancelled and refunded. Your money can be paid out.',
  ],
  [...(['play-resumed', null, 'Your time-out is over'] as const), 'Your limits hold as before.'],
  [
    ...(['play-return-open', null, 'Your self-exclusion is over'] as const),
    'You stay excluded until you ask to return. Play is possible 24 hours after that.',
  ],
];
