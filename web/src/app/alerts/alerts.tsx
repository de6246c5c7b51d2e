import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppAlert } from './app-alert';
import { EmailAlert } from './email-alert';

/** How long no first read may be under way: the next one of a screen begins well within it. */
const quietMs = 400;

/** Whether the screen has loaded: true once no first read was under way for a while. */
function useIsLoaded(): boolean {
  const firstReads = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const isQuiet = firstReads === 0;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => setLoaded(true), quietMs);
    return () => {
      clearTimeout(timer);
      setLoaded(false);
    };
  }, [isQuiet]);
  return isQuiet && isLoaded;
}

/**
 * Alerts of the frame, below the screen's content. They are shown after it has loaded, because it
 * would push them down.
 */
export function Alerts() {
  if (!useIsLoaded()) return null;
  return (
    <>
      <AppAlert />
      <EmailAlert />
    </>
  );
}
