import { useEffect } from 'react';

/** Leaves the app for a page of another site, such as a payment provider’s. */
export const leavePageFor = (link: string): void => window.location.assign(link);

/** Calls a function where the page is shown from memory, as Back does after it was left. */
export function useRestoredPage(onRestored: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onRestored();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onRestored]);
}
