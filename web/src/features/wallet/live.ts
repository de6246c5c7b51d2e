import {
  getPayoutTerms,
  getPlayLimits,
  listOpenRefills,
  listPayouts,
  listTransactions,
  sumTransactions,
} from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

export const walletLive: LiveRule[] = [
  { on: 'wallet', stales: () => [keyOf(listTransactions), keyOf(sumTransactions)] },
  { on: 'wallet', stales: () => [keyOf(listPayouts), keyOf(getPayoutTerms)] },
  { on: 'wallet', stales: () => [keyOf(getPlayLimits), keyOf(listOpenRefills)] },
  { on: 'payout', stales: () => [keyOf(listPayouts), keyOf(getPayoutTerms)] },
  // What the payouts of a player depend on, such as the age of their account, is a notification.
  { on: 'notification', stales: () => [keyOf(listPayouts), keyOf(getPayoutTerms)] },
];
