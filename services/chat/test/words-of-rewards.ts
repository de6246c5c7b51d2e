import type { NoticeKind } from '@contend/contracts';

/** The texts about rewards: kind, nameless other, title and text. */
export const wordsOfRewards: [NoticeKind, string | null, string, string][] = [
  [
    ...(['accomplishment-earned', null, 'Accomplishment earned: Champion'] as const),
    'Claim 300 XP on your rewards.',
  ],
  ['reward-earned', null, 'Reward earned: Champion', 'Claim 300 XP on your rewards.'],
  [
    ...(['level-reached', null, 'You reached level 15'] as const),
    'Your rewards show what brings you to the next one.',
  ],
];
