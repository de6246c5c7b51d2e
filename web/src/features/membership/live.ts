import { listAffiliateCodes } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';
import { membershipReads } from './api';

const stale = [...membershipReads, keyOf(listAffiliateCodes)];

/** Charges and commissions change the wallet; a declined payment and an end are notifications. */
export const membershipLive: LiveRule[] = [
  { on: 'wallet', stales: () => stale },
  { on: 'notification', stales: () => stale },
];
