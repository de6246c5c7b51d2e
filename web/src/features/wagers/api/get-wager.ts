import { getWager, type WagerReply } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../../../lib/calls';
import { useRead } from '../../../lib/use-read';
import { isFunding } from '../wager-words';

/** A wager. It is polled while its stakes are being held, which takes at most a minute. */
export const useWager = (wagerId: string) =>
  useRead(getWager, { params: { wagerId } }, { pollWhile: isFunding });

/** The wager that a rematch repeats; no request without an id. */
export const useRematch = (wagerId: string | null) =>
  useRead(getWager, { params: { wagerId: wagerId ?? '' } }, { enabled: wagerId !== null });

/** Reads a wager past the cache, after a refusal because the terms on the screen were outdated. */
export function useWagerOfNow(): (wagerId: string) => Promise<WagerReply> {
  const client = useQueryClient();
  return (wagerId) => {
    const request = { params: { wagerId } };
    const queryFn = () => send(getWager, request);
    return client.fetchQuery({ queryKey: keyOf(getWager, request), queryFn, staleTime: 0 });
  };
}
