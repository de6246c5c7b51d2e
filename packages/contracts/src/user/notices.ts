import type { Notice } from '../core/notice';

interface Correction {
  userId: string;
  playTypeId: string;
  annulledUserId: string;
  isLifted: boolean;
  before: number;
  after: number;
}

/** Does not name the player whose matches were annulled, except to that player. */
export function ratingNotices(correction: Correction): Notice[] {
  const { userId, playTypeId, annulledUserId, isLifted, before, after } = correction;
  const cause = userId === annulledUserId ? 'own' : 'others';
  const reason = isLifted ? 'lifted' : cause;
  const facts = { playTypeId, ratings: [before, after] as [number, number], reason };
  return [{ userId, kind: 'rating-corrected', facts, link: `/players/${userId}` }];
}

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

export const emailChangedNotices = ({
  userId,
  payoutsFrom,
}: {
  userId: string;
  payoutsFrom: string;
}): Notice[] => [
  { userId, kind: 'email-changed', facts: { until: payoutsFrom }, link: '/settings' },
];

export const emailChangeUnnoticedNotices = (data: { userId: string; linkAt: string }): Notice[] => [
  {
    ...{ userId: data.userId, kind: 'email-change-asked', link: '/settings#email' },
    facts: { until: data.linkAt },
  },
];

export const levelNotices = ({ userId, level }: { userId: string; level: number }): Notice[] => [
  { userId, kind: 'level-reached', facts: { level }, link: '/rewards' },
];
