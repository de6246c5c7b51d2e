import { createTransaction, listTransactions } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Begins a refill; the provider's page does the rest. */
export const useCreateTransaction = () =>
  useCommand(createTransaction, { stales: [keyOf(listTransactions)] });
