import { getWallet, listOpenRefills, listTransactions, type Reply } from '@contend/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../../lib/http/calls';
import { invalidate } from '../../../lib/http/invalidate';

const askEveryMs = 2000;
/** After this many requests the provider counts as slow; a live message follows. */
const mostQuestions = 15;

/** True once the payment's line has a result. */
function isKnown(client: QueryClient, paymentId: string): boolean {
  const pages = client.getQueriesData<Reply<typeof listTransactions>>({
    queryKey: keyOf(listTransactions),
  });
  const lines = pages.flatMap(([, page]) => page?.items ?? []);
  const line = lines.find(({ reference }) => reference?.id === paymentId);
  return line !== undefined && line.status !== 'pending';
}

/**
 * After the return from the payment provider's page: its signed event may still be in transit, or
 * may have arrived before this page was connected. The statement is polled until the payment has a
 * result.
 */
export function useRefillReturn(paymentId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!paymentId) return;
    let questions = 0;
    const timer = setInterval(() => {
      questions += 1;
      if (questions > mostQuestions || isKnown(client, paymentId)) return clearInterval(timer);
      for (const call of [listTransactions, listOpenRefills, getWallet])
        void invalidate(client, { queryKey: keyOf(call) });
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [client, paymentId]);
}
