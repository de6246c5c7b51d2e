import { getHeadToHead, getNemesis, getUser, listRatingHistory } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

const ofMatches = [getUser, listRatingHistory, getHeadToHead, getNemesis].map((call) =>
  keyOf(call),
);

/**
 * The end of a match, what it earned and the correction of a rating are each notified; the ratings
 * of other players are pushed to those who watch them.
 */
export const profileLive: LiveRule[] = [
  { on: 'notification', stales: () => ofMatches },
  { on: 'rating', stales: () => ofMatches },
];
