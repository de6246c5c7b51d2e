import { useIsFetching } from '@tanstack/react-query';
import { AppAlert } from './app-alert';
import { EmailAlert } from './email-alert';

/**
 * Alerts of the frame, below the screen's content. They are shown after it has loaded, because they
 * would shift it.
 */
export function Alerts() {
  const firstReads = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  if (firstReads > 0) return null;
  return (
    <>
      <AppAlert />
      <EmailAlert />
    </>
  );
}
