import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { ProgressBar } from '../../components/account/progress-bar';
import { recordPage } from '../../lib/session/analytics';

/** The parent of every screen: the progress bar and scroll restoration. */
export function Root() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => recordPage(pathname), [pathname]);
  return (
    <>
      <ProgressBar isBusy={state !== 'idle'} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
