import type { NoticeKind } from '@contend/contracts';

/** As `said` of words.test.ts, for memberships and commissions. */
export const wordsOfMemberships: [NoticeKind, string | null, string, string][] = [
  [
    ...(['membership-past-due', null] as const),
    '$1,234.56 for your membership could not be paid',
    'Add money to your wallet: it is charged again. Your perks stay until 3 Mar 2026, 12:00 UTC.',
  ],
  [
    ...(['membership-ended', null, 'Your membership has ended'] as const),
    'Everything can be played without one. You can begin another at any time.',
  ],
  [
    ...(['commission-held', null, 'Your commission of $1,234.56 is being reviewed'] as const),
    'The account that used your code may be connected to yours. Without a decision it is paid after 3 Mar 2026, 12:00 UTC.',
  ],
  [
    ...(['commission-released', null, 'Your commission of $1,234.56 was released'] as const),
    'It is paid like any other.',
  ],
  [
    ...(['commission-refused', null, 'Your commission of $1,234.56 was refused'] as const),
    'The reason is with your codes. If it is wrong, write to support.',
  ],
];
