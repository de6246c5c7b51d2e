import { getWager, listMyWagers, listWagers } from '@contend/contracts';
import type { QueryOf } from '../lib/http/calls';
import { type ReadOptions, useRead } from '../lib/http/use-read';

/** A wager with its money; no request without an id. */
export const useWager = (
  wagerId: string | null | undefined,
  options?: ReadOptions<typeof getWager>,
) =>
  useRead(
    getWager,
    { params: { wagerId: wagerId ?? '' } },
    { enabled: Boolean(wagerId), ...options },
  );

export type WagerQuery = QueryOf<typeof listWagers>;

/** Wagers on offer, or those of a team. */
export const useWagers = (query: WagerQuery, options?: ReadOptions<typeof listWagers>) =>
  useRead(listWagers, { query }, { keepPrevious: true, ...options });

/** My wagers, the latest first. */
export const useMyWagers = (
  query: QueryOf<typeof listMyWagers>,
  options?: ReadOptions<typeof listMyWagers>,
) => useRead(listMyWagers, { query }, { keepPrevious: true, ...options });
