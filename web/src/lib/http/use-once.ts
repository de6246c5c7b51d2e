import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** The same request within this time of its success is the second half of a double click. */
export const doubleClickMs = 1000;

interface Sent<Reply> {
  words: string;
  reply: Promise<Reply>;
  /** Until when a repeat is the same intent; null while the outcome is open. */
  until: number | null;
}

const isSame = <Reply>({ until }: Sent<Reply>, nowMs: number): boolean =>
  until === null || nowMs < until;

/**
 * A mutation that a double click, or Enter twice, makes once: while a request is in progress, and
 * for a second after its success, the same request is not made again. Handlers given to `mutate`
 * run once; `mutateAsync` returns the first reply. After a failure it can be repeated at once, and
 * after `reset`.
 */
export function useOnce<Reply, Failure extends Error, Request>(
  options: UseMutationOptions<Reply, Failure, Request>,
): UseMutationResult<Reply, Failure, Request> {
  const mutation = useMutation(options);
  const sent = useRef<Sent<Reply>[]>([]);
  const { mutateAsync: make, reset: resetMutation } = mutation;
  const mutateAsync = useCallback<typeof make>(
    (...request) => {
      const words = JSON.stringify(request[0]) ?? '';
      const known = sent.current.find((one) => one.words === words);
      if (known && isSame(known, performance.now())) return known.reply;
      const one: Sent<Reply> = { words, reply: make(...request), until: null };
      // Another request in between, such as the one that undoes it, is a new intent.
      sent.current = [...sent.current.filter(({ until }) => until === null), one];
      one.reply.then(
        () => (one.until = performance.now() + doubleClickMs),
        () => (sent.current = sent.current.filter((other) => other !== one)),
      );
      return one.reply;
    },
    [make],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...request) => void mutateAsync(...request).catch(() => undefined),
    [mutateAsync],
  );
  const reset = useCallback(() => {
    sent.current = [];
    resetMutation();
  }, [resetMutation]);
  return { ...mutation, mutate, mutateAsync, reset };
}
