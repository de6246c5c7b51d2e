import type { Notice } from './notice';

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
