import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ErrorScreen } from './error-screen';
import { AdminsOnly, Guarded, GuestsOnly, ModeratorsOnly } from './guards';
import { Root } from './root';

/** A screen in a separate chunk, loaded when its address is first opened. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

const wagers = {
  browse: screen(() => import('../features/wagers/browse-screen'), 'BrowseScreen'),
  create: screen(() => import('../features/wagers/create-screen'), 'CreateScreen'),
  wager: screen(() => import('../features/wagers/wager-screen'), 'WagerScreen'),
};
const scrims = {
  board: screen(() => import('../features/scrims/scrims-screen'), 'ScrimsScreen'),
  post: screen(() => import('../features/scrims/post-screen'), 'PostScreen'),
  booking: screen(() => import('../features/scrims/booking-screen'), 'BookingScreen'),
};
const teams = {
  list: screen(() => import('../features/teams/teams-screen'), 'TeamsScreen'),
  create: screen(() => import('../features/teams/create-screen'), 'CreateTeamScreen'),
  team: screen(() => import('../features/teams/team-screen'), 'TeamScreen'),
  invite: screen(() => import('../features/teams/invite-screen'), 'InviteScreen'),
};
const auth = {
  signIn: screen(() => import('../features/auth/sign-in-screen'), 'SignInScreen'),
  signUp: screen(() => import('../features/auth/sign-up-screen'), 'SignUpScreen'),
  recover: screen(() => import('../features/auth/recover-screen'), 'RecoverScreen'),
  confirm: screen(() => import('../features/auth/confirm-email-screen'), 'ConfirmEmailScreen'),
  reset: screen(() => import('../features/auth/reset-screen'), 'ResetScreen'),
};
const community = screen(() => import('../features/community/community-screen'), 'CommunityScreen');
const match = screen(() => import('../features/match/match-screen'), 'MatchScreen');
const home = screen(() => import('../features/home/home-screen'), 'HomeScreen');
const wallet = screen(() => import('../features/wallet/wallet-screen'), 'WalletScreen');
const notifications = screen(
  () => import('../features/notifications/notifications-screen'),
  'NotificationsScreen',
);
const profile = screen(() => import('../features/profile/profile-screen'), 'ProfileScreen');
const support = {
  list: screen(() => import('../features/support/support-screen'), 'SupportScreen'),
  request: screen(() => import('../features/support/case-screen'), 'CaseScreen'),
};
const staff = screen(() => import('../features/staff/staff-screen'), 'StaffScreen');
const log = screen(() => import('../features/moderation/log-screen'), 'LogScreen');
const settings = screen(() => import('../features/settings/settings-screen'), 'SettingsScreen');
const disputes = screen(() => import('../features/admin/disputes-screen'), 'DisputesScreen');
const flagged = screen(() => import('../features/admin/flagged-screen'), 'FlaggedScreen');
const contests = screen(() => import('../features/admin/contests-screen'), 'ContestsScreen');
const landing = screen(() => import('../features/landing/landing-screen'), 'LandingScreen');
const frame = screen(() => import('./frame'), 'Frame');
const notFound = screen(() => import('./not-found-screen'), 'NotFoundScreen');

/** Until the first chunk has loaded, only the page's background is shown. */
const Nothing = () => null;

const guests: RouteObject = {
  Component: GuestsOnly,
  children: [
    { index: true, lazy: landing },
    { path: 'sign-in', lazy: auth.signIn },
    { path: 'sign-up', lazy: auth.signUp },
    { path: 'recover', lazy: auth.recover },
  ],
};

const members: RouteObject = {
  Component: Guarded,
  children: [
    { path: 'home', lazy: home },
    { path: 'wagers/new', lazy: wagers.create },
    { path: 'scrims/new', lazy: scrims.post },
    { path: 'teams/new', lazy: teams.create },
    { path: 'community/:channel?', lazy: community },
    { path: 'wallet', lazy: wallet },
    { path: 'notifications', lazy: notifications },
    { path: 'settings', lazy: settings },
    { path: 'support', lazy: support.list },
    { path: 'support/:caseId', lazy: support.request },
    {
      Component: ModeratorsOnly,
      children: [
        { path: 'staff', lazy: staff },
        { path: 'admin/disputes', lazy: disputes },
        { path: 'admin/scrims', lazy: contests },
      ],
    },
    { Component: AdminsOnly, children: [{ path: 'admin/wagers', lazy: flagged }] },
  ],
};

const framed: RouteObject[] = [
  members,
  { path: 'wagers', lazy: wagers.browse },
  { path: 'wagers/:wagerId', lazy: wagers.wager },
  { path: 'scrims', lazy: scrims.board },
  { path: 'scrims/bookings/:bookingId', lazy: scrims.booking },
  { path: 'teams', lazy: teams.list },
  { path: 'teams/:teamId', lazy: teams.team },
  { path: 'invite/:code', lazy: teams.invite },
  { path: 'matches/:matchId', lazy: match },
  { path: 'players/:userId', lazy: profile },
  { path: 'moderation/log', lazy: log },
  { path: '*', lazy: notFound },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Nothing,
    ErrorBoundary: ErrorScreen,
    children: [
      guests,
      { path: 'reset-password', lazy: auth.reset },
      { path: 'confirm-email', lazy: auth.confirm },
      {
        lazy: frame,
        ErrorBoundary: ErrorScreen,
        children: [
          // Inside the frame, so that a screen that fails leaves the rail and both bars in place.
          { ErrorBoundary: ErrorScreen, children: framed },
        ],
      },
    ],
  },
];
