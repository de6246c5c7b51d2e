import { createTransaction, listTransactions } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Starts a refill, which the user completes on the provider's page. */
export const useCreateTransaction = () =>
  useCommand(createTransaction, { stales: [keyOf(listTransactions)] });
