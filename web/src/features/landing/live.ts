import { listWagers } from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import type { LiveRule } from '../../lib/live-rules';

export const landingLive: LiveRule[] = [{ on: 'wager', stales: () => [keyOf(listWagers)] }];
