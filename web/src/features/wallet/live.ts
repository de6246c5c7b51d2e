import {
  getPayoutTerms,
  getPlayLimits,
  listPayouts,
  listTransactions,
  sumTransactions,
} from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

export const walletLive: LiveRule[] = [
  { on: 'wallet', stales: () => [keyOf(listTransactions), keyOf(sumTransactions)] },
  { on: 'wallet', stales: () => [keyOf(listPayouts), keyOf(getPayoutTerms)] },
  { on: 'wallet', stales: () => [keyOf(getPlayLimits)] },
  // Decisions about payouts and freezes are notifications.
  { on: 'notification', stales: () => [keyOf(listPayouts), keyOf(getPayoutTerms)] },
];
