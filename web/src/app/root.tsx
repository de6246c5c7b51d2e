import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { ProgressBar } from '../components/progress-bar';
import { Toasts } from '../components/toasts';
import { recordPage } from '../lib/analytics';

/** The parent of every screen: the progress bar, toasts, and scroll restoration. */
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
