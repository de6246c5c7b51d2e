import { listWagers } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

export const landingLive: LiveRule[] = [{ on: 'wager', stales: () => [keyOf(listWagers)] }];
