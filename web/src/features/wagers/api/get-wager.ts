import { getWager, type WagerReply } from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../../../lib/calls';
import { useRead } from '../../../lib/use-read';
import { isFunding } from '../wager-words';

/** A wager; while its stakes are being held it is read again, for that is over within a minute. */
export const useWager = (wagerId: string) =>
  useRead(getWager, { params: { wagerId } }, { pollWhile: isFunding });

/** The wager a rematch repeats; nothing is read without an id. */
export const useRematch = (wagerId: string | null) =>
  useRead(getWager, { params: { wagerId: wagerId ?? '' } }, { enabled: wagerId !== null });

/** Reads a wager past the cache, for when what the screen showed was refused as out of date. */
export function useWagerOfNow(): (wagerId: string) => Promise<WagerReply> {
  const client = useQueryClient();
  return (wagerId) => {
    const request = { params: { wagerId } };
    const queryFn = () => send(getWager, request);
    return client.fetchQuery({ queryKey: keyOf(getWager, request), queryFn, staleTime: 0 });
  };
}
