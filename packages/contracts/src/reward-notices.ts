import type { Notice } from './notice';

/** An accomplishment is announced as such; challenges and streaks by what they give. */
export function rewardNotices(data: {
  userId: string;
  kind: string;
  name: string;
  xp: number;
}): Notice[] {
  const { userId, name, xp } = data;
  const kind = data.kind === 'accomplishment' ? 'accomplishment-earned' : 'reward-earned';
  return [{ userId, kind, facts: { reward: name, xp }, link: '/rewards' }];
}

export const levelNotices = ({ userId, level }: { userId: string; level: number }): Notice[] => [
  { userId, kind: 'level-reached', facts: { level }, link: '/rewards' },
];
