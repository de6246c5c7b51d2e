import { getRewards, listUserAccomplishments, listXpHistory } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

const stale = [getRewards, listUserAccomplishments, listXpHistory].map((call) => keyOf(call));

const ofMatches = [keyOf(getRewards), keyOf(listXpHistory)];

/** Whatever is earned is announced by a notification. */
export const rewardsLive: LiveRule[] = [
  { on: 'notification', stales: () => stale },
  // XP of a match is counted with its rating; scrims have none.
  { on: 'rating', stales: () => ofMatches },
  { on: 'match', stales: () => ofMatches },
];
