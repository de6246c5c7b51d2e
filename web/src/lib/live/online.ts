import { useSyncExternalStore } from 'react';

/** Calls `listener` whenever the browser goes offline or is back online. */
function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);

const nextOnline = (): Promise<void> =>
  new Promise((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true, passive: true }),
  );

/**
 * Loads a part of the app that is not a screen (a dialog, the search palette). A part that does not
 * arrive would otherwise take the frame down, so the load is repeated when the browser is online
 * again; while it is online and still fails, `fallback` stands in.
 */
export async function loadPart<Part>(load: () => Promise<Part>, fallback: Part): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (navigator.onLine) return fallback;
      await nextOnline();
    }
  }
}
