import { useIsFetching } from '@tanstack/react-query';
import { AppAlert } from './app-alert';
import { EmailAlert } from './email-alert';

/** The frame's notices below the screen, once that has its content: before, it would push them. */
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
