import { getWallet, listTransactions } from '@contend/contracts';
import type { QueryOf } from '../lib/http/calls';
import { useMe } from '../lib/session/session';
import { useRead } from '../lib/http/use-read';

/** My wallet, for all components that need the balance. */
export const useWallet = ({ freshMs = 0 } = {}) =>
  useRead(getWallet, {}, { enabled: useMe() !== null, freshMs });

/** My statement, the latest lines first. */
export const useTransactions = (query: QueryOf<typeof listTransactions>) =>
  useRead(listTransactions, { query }, { keepPrevious: true });
