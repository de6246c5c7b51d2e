import type { QueryClient } from '@tanstack/react-query';
import { replace, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from './error-screen';
import { GuestsOnly, memberPage } from './guards';
import { Root } from './root';
import { screen } from './screen';

const auth = {
  signIn: screen(() => import('../../features/auth/screens/sign-in-screen'), 'SignInScreen'),
  signUp: screen(() => import('../../features/auth/screens/sign-up-screen'), 'SignUpScreen'),
  recover: screen(() => import('../../features/auth/screens/recover-screen'), 'RecoverScreen'),
  confirm: screen(
    () => import('../../features/auth/screens/confirm-email-screen'),
    'ConfirmEmailScreen',
  ),
  confirmChange: screen(
    () => import('../../features/auth/screens/email-change-screens'),
    'ConfirmEmailChangeScreen',
  ),
  stopChange: screen(
    () => import('../../features/auth/screens/email-change-screens'),
    'StopEmailChangeScreen',
  ),
  reset: screen(() => import('../../features/auth/screens/reset-screen'), 'ResetScreen'),
};
const landing = screen(
  () => import('../../features/landing/screens/landing-screen'),
  'LandingScreen',
);
/** Until the first chunk has loaded, only the page's background is shown. */
const Nothing = () => null;

/** Members are redirected before a screen is rendered, so that none is shown on the way. */
const guests = (client: QueryClient): RouteObject => ({
  Component: GuestsOnly,
  loader: async ({ request }) => {
    const page = await memberPage(client, request.url);
    return page === null ? null : replace(page);
  },
  children: [
    { index: true, lazy: landing },
    { path: 'sign-in', lazy: auth.signIn },
    { path: 'sign-up', lazy: auth.signUp },
    { path: 'recover', lazy: auth.recover },
  ],
});

/** The screens of guests. All others are in a chunk that the landing page does not load. */
export const guestRoutes = (client: QueryClient): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    HydrateFallback: Nothing,
    ErrorBoundary: ErrorScreen,
    children: [
      guests(client),
      { path: 'reset-password', lazy: auth.reset },
      { path: 'confirm-email', lazy: auth.confirm },
      { path: 'email-change/confirm', lazy: auth.confirmChange },
      { path: 'email-change/stop', lazy: auth.stopChange },
    ],
  },
];
