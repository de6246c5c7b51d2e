import { type Accomplishment, offerOf } from './accomplishment';
import type { Activity } from './counter';
import { challengesAt, type Offer, streakOffers } from './offers';

/** What an activity can count towards; challenges are those of its own day and week. */
export const offersFor = (
  { kind, gameId, at }: Activity,
  accomplishments: readonly Accomplishment[],
): Offer[] =>
  [...accomplishments.map(offerOf), ...challengesAt(at), ...streakOffers].filter(
    ({ rule }) => rule.event === kind && (!rule.gameId || rule.gameId === gameId),
  );
