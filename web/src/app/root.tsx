import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { ProgressBar } from '../components/progress-bar';
import { Toasts } from '../components/toasts';
import { recordPage } from '../lib/analytics';

/** What every screen stands in: progress of page changes, toasts, and where one had scrolled. */
export function Root() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => recordPage(pathname), [pathname]);
  return (
    <>
      <ProgressBar isBusy={state !== 'idle'} />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
