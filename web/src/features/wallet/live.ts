import { listTransactions, sumTransactions } from '@contend/contracts';
import { keyOf } from '../../lib/calls';
import type { LiveRule } from '../../lib/live-rules';

export const walletLive: LiveRule[] = [
  { on: 'wallet', stales: () => [keyOf(listTransactions), keyOf(sumTransactions)] },
];
