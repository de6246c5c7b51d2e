import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end, in pixels, the list follows new messages. */
const nearEnd = 48;
/** Within this distance of the start, in pixels, earlier messages are loaded. */
const nearStart = 160;
/** Where the line of new messages stands when the list opens, in pixels from the top. */
const markTop = 80;

interface StreamState {
  firstId: string | undefined;
  /** Changes with each message at the end, and with the state of one being sent. */
  lastKey: string | undefined;
  /** Whether the last message is mine: the list then moves to it. */
  isLastMine: boolean;
  /** Loads earlier messages; null while that is not possible. */
  loadEarlier: (() => void) | null;
}

/**
 * Keeps a list of messages in place: it opens at the line of new messages or at the end, follows
 * new messages while it is at the end, and does not move when earlier messages are added above.
 */
export function useStreamScroll({ firstId, lastKey, isLastMine, loadEarlier }: StreamState) {
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  const anchor = useRef<{ id: string; top: number } | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const load = useRef(loadEarlier);
  useLayoutEffect(() => {
    load.current = loadEarlier;
  });

  const toEnd = useCallback(() => {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
  }, []);
  const onScroll = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    isFollowing.current = scrollHeight - scrollTop - clientHeight < nearEnd;
    setAtEnd(isFollowing.current);
    if (scrollTop < nearStart && scrollHeight > clientHeight) load.current?.();
  }, []);

  // The first message that was shown keeps its place when others are added above it.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current || !firstId) return;
    const kept = anchor.current && rowOf(current, anchor.current.id);
    if (kept && anchor.current?.id !== firstId) {
      current.scrollTop += kept.offsetTop - (anchor.current?.top ?? 0);
    }
    anchor.current = { id: firstId, top: rowOf(current, firstId)?.offsetTop ?? 0 };
  });
  const shownKey = useRef<string | undefined | null>(null);
  useLayoutEffect(() => {
    const [isOpening, isNew] = [shownKey.current === null, shownKey.current !== lastKey];
    shownKey.current = lastKey;
    const mark = list.current?.querySelector<HTMLElement>('[data-new-mark]');
    if (isOpening && mark && list.current) list.current.scrollTop = mark.offsetTop - markTop;
    else if (isOpening || (isNew && (isLastMine || isFollowing.current))) toEnd();
    onScroll();
  }, [lastKey, isLastMine, toEnd, onScroll]);
  useEffect(() => {
    const { current } = list;
    if (!current || typeof ResizeObserver === 'undefined') return;
    // A taller field or a keyboard makes the list shorter: its end stays in sight.
    const observer = new ResizeObserver(() => isFollowing.current && toEnd());
    observer.observe(current);
    return () => observer.disconnect();
  }, [toEnd]);
  return { list, isAtEnd, onScroll, toEnd };
}

const rowOf = (list: HTMLElement, id: string) =>
  list.querySelector<HTMLElement>(`[data-id="${id}"]`);
