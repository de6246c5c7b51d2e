import { listDisputes, listFlaggedWagers, listScrimContests } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

export const adminLive: LiveRule[] = [
  { on: 'match', stales: () => [keyOf(listDisputes)] },
  { on: 'wager', stales: () => [keyOf(listFlaggedWagers)] },
  { on: 'scrim', stales: () => [keyOf(listScrimContests)] },
];
