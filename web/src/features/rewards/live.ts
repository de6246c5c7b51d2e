import { getRewards, listUserAccomplishments } from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import type { LiveRule } from '../../lib/live-rules';

/** Whatever is earned is announced by a notification. */
export const rewardsLive: LiveRule[] = [
  { on: 'notification', stales: () => [keyOf(getRewards), keyOf(listUserAccomplishments)] },
];
