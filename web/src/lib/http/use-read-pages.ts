import type { CallFailure } from '@contend/client';
import type { CallSpec, Reply } from '@contend/contracts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, type RequestOf } from './calls';
import { read as readCall } from './reader';

interface CursorPage {
  items: unknown[];
  next: string | null;
}

interface PagesOptions {
  /** How long the replies stay fresh, in milliseconds; 0 by default. */
  freshMs?: number;
  /** Reads again after so many milliseconds, while the page is visible. */
  everyMs?: number;
}

/**
 * Reads a list page after page. The pages that were read are read again together, so that a new
 * first row never repeats or hides another one.
 */
export function useReadPages<C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
  { everyMs, freshMs = 0 }: PagesOptions = {},
) {
  const { queryKey, queryFn } = pagesOf(call, request);
  const read = useInfiniteQuery<Reply<C>, CallFailure, InfiniteData<Reply<C>>>({
    queryKey,
    queryFn: ({ pageParam }) => queryFn(pageParam as string | undefined),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page as CursorPage).next ?? undefined,
    refetchInterval: everyMs ?? false,
    staleTime: freshMs,
  });
  const { data } = read;
  const items = useMemo(
    () => data?.pages.flatMap((page) => (page as CursorPage).items) ?? null,
    [data],
  );
  return { ...read, items: items as (Reply<C> & { items: unknown[] })['items'] | null };
}

function pagesOf<C extends CallSpec>(call: C, request: RequestOf<C>) {
  const { query } = request as { query?: object };
  const queryFn = (cursor: string | undefined) =>
    readCall(call, cursor === undefined ? request : { ...request, query: { ...query, cursor } });
  return { queryKey: [...keyOf(call, request), 'pages'], queryFn };
}
