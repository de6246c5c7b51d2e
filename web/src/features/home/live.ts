import { listConsents, listMyWagers, listTransactions, listWagers } from '@contend/contracts';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';

export const homeLive: LiveRule[] = [
  { on: 'wager', stales: () => [keyOf(listWagers), keyOf(listMyWagers), keyOf(listConsents)] },
  { on: 'wallet', stales: () => [keyOf(listTransactions)] },
];
