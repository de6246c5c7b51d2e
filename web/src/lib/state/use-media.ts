import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. */
function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** Whether panels must share one column: the frame's phone width. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 720px)');

/** Whether the window has room for a column beside the two of a screen. */
export const useIsWide = (): boolean => useMedia('(min-width: 1280px)');
