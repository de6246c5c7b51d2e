import { useEffect } from 'react';

/** Leaves the app for a page of another site, such as a payment provider’s. */
export const leavePageFor = (link: string): void => window.location.assign(link);

/**
 * Calls a function whenever the page is shown from memory, as Back does after it was left. Returns
 * a function that ends it.
 */
export function onRestoredPage(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** The same while a component is shown. */
export const useRestoredPage = (onRestored: () => void): void =>
  useEffect(() => onRestoredPage(onRestored), [onRestored]);
