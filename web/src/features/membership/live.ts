import { getStoredCard, listAffiliateCodes, listAffiliateCommissions } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';
import { membershipReads } from './api';

const stale = [...membershipReads, keyOf(listAffiliateCodes), keyOf(listAffiliateCommissions)];

/** Commissions change the wallet, and what was decided about one is a notification. */
export const membershipLive: LiveRule[] = [
  { on: 'membership', stales: () => [...stale, keyOf(getStoredCard)] },
  { on: 'wallet', stales: () => stale },
  { on: 'notification', stales: () => stale },
];
