import { cursorOf, listNotifications, type Notification } from '@contend/contracts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../http/reader';
import { asReader } from '../language/reader';
import { useMe } from '../session/session';

/** A list of fewer is the last. */
const pageSize = 100;

const before = ({ createdAt, id }: Notification) => ({
  cursor: cursorOf({ at: new Date(createdAt), id }),
});

/**
 * The notifications of the list, and older ones once they are loaded. What leaves the list because
 * others arrive stays, so that no gap opens.
 */
export function useAllNotifications(newest: readonly Notification[] = []) {
  const [known, setKnown] = useState<readonly Notification[]>([]);
  const [isComplete, setComplete] = useState(false);
  const me = useMe();
  const all = useMemo(() => {
    const byId = new Map([...newest, ...known].map((one) => [one.id, one]));
    for (const one of newest) byId.set(one.id, one);
    return [...byId.values()];
  }, [newest, known]);
  const loading = useMutation({
    mutationFn: (last: Notification) =>
      read(listNotifications, { query: { ...asReader(me).query, ...before(last) } }),
    onSuccess: (found) => {
      setKnown([...all, ...found]);
      setComplete(found.length < pageSize);
    },
  });
  const last = all.at(-1);
  return {
    all,
    hasNextPage: last !== undefined && all.length >= pageSize && !isComplete,
    isFetchingNextPage: loading.isPending,
    isFetchNextPageError: loading.isError,
    error: loading.error,
    fetchNextPage: () => last && !loading.isPending && loading.mutate(last),
  };
}
