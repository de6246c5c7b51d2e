import type { RouteObject } from 'react-router-dom';
import { ErrorScreen } from './error-screen';
import { GuestsOnly } from './guards';
import { Root } from './root';
import { screen } from './screen';

const auth = {
  signIn: screen(() => import('../features/auth/screens/sign-in-screen'), 'SignInScreen'),
  signUp: screen(() => import('../features/auth/screens/sign-up-screen'), 'SignUpScreen'),
  recover: screen(() => import('../features/auth/screens/recover-screen'), 'RecoverScreen'),
  confirm: screen(
    () => import('../features/auth/screens/confirm-email-screen'),
    'ConfirmEmailScreen',
  ),
  reset: screen(() => import('../features/auth/screens/reset-screen'), 'ResetScreen'),
};
const landing = screen(() => import('../features/landing/screens/landing-screen'), 'LandingScreen');
/** Until the first chunk has loaded, only the page's background is shown. */
const Nothing = () => null;

export const guestsId = 'guests';

const guests: RouteObject = {
  id: guestsId,
  Component: GuestsOnly,
  children: [
    { index: true, lazy: landing },
    { path: 'sign-in', lazy: auth.signIn },
    { path: 'sign-up', lazy: auth.signUp },
    { path: 'recover', lazy: auth.recover },
  ],
};

/** The screens of guests. All others are in a chunk that the landing page does not load. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    HydrateFallback: Nothing,
    ErrorBoundary: ErrorScreen,
    children: [
      guests,
      { path: 'reset-password', lazy: auth.reset },
      { path: 'confirm-email', lazy: auth.confirm },
    ],
  },
];
