import { listReports, listSanctions } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

export const staffLive: LiveRule[] = [
  { on: 'moderation', stales: () => [keyOf(listReports), keyOf(listSanctions)] },
];
