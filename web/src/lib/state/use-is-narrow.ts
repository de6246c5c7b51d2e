import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 720px)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether panels must share one column: the frame's phone width. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);
