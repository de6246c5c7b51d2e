import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** A message counts as seen when half of it is visible, or it fills half of the window. */
const isSeen = (entry: IntersectionObserverEntry): boolean =>
  entry.isIntersecting &&
  (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= window.innerHeight / 2);

/** Reports the greatest number of the messages that were visible in a visible page. */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  newestNumber: number,
  onSeen: ((number: number) => void) | undefined,
): void {
  const seen = useRef(0);
  const report = useEffectEvent((number: number) => onSeen?.(number));
  useEffect(() => {
    const { current } = list;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const isHidden = () => document.visibilityState !== 'visible';
    const observer = new IntersectionObserver(
      (entries) => {
        if (isHidden()) return;
        const numbers = entries.filter(isSeen).map(({ target }) => numberOf(target));
        const greatest = Math.max(seen.current, ...numbers);
        if (greatest === seen.current) return;
        seen.current = greatest;
        report(greatest);
      },
      { threshold: [0, 0.5, 1] },
    );
    const observe = () => {
      observer.disconnect();
      if (isHidden()) return;
      for (const row of current.querySelectorAll('[data-number]')) {
        if (numberOf(row) > seen.current) observer.observe(row);
      }
    };
    observe();
    document.addEventListener('visibilitychange', observe);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', observe);
    };
  }, [list, newestNumber]);
}

const numberOf = (row: Element): number => Number(row.getAttribute('data-number'));
