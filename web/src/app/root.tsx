import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '../components/progress-bar';
import { Toasts } from '../components/toasts';

/** What every screen stands in: progress of page changes, toasts, and where one had scrolled. */
export function Root() {
  const { state } = useNavigation();
  return (
    <>
      <ProgressBar isBusy={state !== 'idle'} />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
