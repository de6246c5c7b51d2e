import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { invalidate } from './invalidate';

/** Returns a function that reads queries again where no command does. */
export function useRefresh(queryKeys: readonly QueryKey[]): () => void {
  const client = useQueryClient();
  return () => queryKeys.forEach((queryKey) => void invalidate(client, { queryKey }));
}
