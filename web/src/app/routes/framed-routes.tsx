import type { RouteObject } from 'react-router-dom';
import { ErrorScreen } from './error-screen';
import { Frame } from '../frame/frame';
import { AdminsOnly, Guarded, ModeratorsOnly } from './guards';
import { screen } from './screen';

const wagers = {
  browse: screen(() => import('../../features/wagers/browse/browse-screen'), 'BrowseScreen'),
  create: screen(() => import('../../features/wagers/create/create-screen'), 'CreateScreen'),
  wager: screen(() => import('../../features/wagers/wager/wager-screen'), 'WagerScreen'),
};
const scrims = {
  board: screen(() => import('../../features/scrims/board/scrims-screen'), 'ScrimsScreen'),
  post: screen(() => import('../../features/scrims/post/post-screen'), 'PostScreen'),
  booking: screen(() => import('../../features/scrims/booking/booking-screen'), 'BookingScreen'),
};
const teams = {
  list: screen(() => import('../../features/teams/list/teams-screen'), 'TeamsScreen'),
  create: screen(() => import('../../features/teams/settings/create-screen'), 'CreateTeamScreen'),
  team: screen(() => import('../../features/teams/page/team-screen'), 'TeamScreen'),
  invite: screen(() => import('../../features/teams/members/invite-screen'), 'InviteScreen'),
};
const organizer = {
  list: screen(
    () => import('../../features/organizer/screens/organized-screen'),
    'OrganizedScreen',
  ),
  setup: screen(() => import('../../features/organizer/setup/setup-screen'), 'SetupScreen'),
  desk: screen(() => import('../../features/organizer/desk/desk-screen'), 'DeskScreen'),
  series: screen(() => import('../../features/organizer/series/series-screen'), 'SeriesScreen'),
  seriesSetup: screen(
    () => import('../../features/organizer/series/series-setup-screen'),
    'SeriesSetupScreen',
  ),
};
const tournaments = {
  list: screen(
    () => import('../../features/tournaments/list/tournaments-screen'),
    'TournamentsScreen',
  ),
  tournament: screen(
    () => import('../../features/tournaments/page/tournament-screen'),
    'TournamentScreen',
  ),
  broadcast: screen(
    () => import('../../features/tournaments/broadcast/broadcast-screen'),
    'BroadcastScreen',
  ),
};
const leaderboards = screen(
  () => import('../../features/leaderboards/screens/leaderboards-screen'),
  'LeaderboardsScreen',
);
const community = screen(
  () => import('../../features/community/screens/community-screen'),
  'CommunityScreen',
);
const match = screen(() => import('../../features/match/page/match-screen'), 'MatchScreen');
const home = screen(() => import('../../features/home/screens/home-screen'), 'HomeScreen');
const membership = {
  plans: screen(
    () => import('../../features/membership/plans/membership-screen'),
    'MembershipScreen',
  ),
  billing: screen(
    () => import('../../features/membership/billing/billing-screen'),
    'BillingScreen',
  ),
  codes: screen(() => import('../../features/membership/codes/codes-screen'), 'CodesScreen'),
};
const rewards = screen(
  () => import('../../features/rewards/screens/rewards-screen'),
  'RewardsScreen',
);
const wallet = screen(() => import('../../features/wallet/balance/wallet-screen'), 'WalletScreen');
const payouts = screen(
  () => import('../../features/wallet/payouts/payouts-screen'),
  'PayoutsScreen',
);
const limits = screen(() => import('../../features/wallet/limits/limits-screen'), 'LimitsScreen');
const proof = screen(() => import('../../features/proof/screens/proof-screen'), 'ProofScreen');
const notifications = screen(
  () => import('../../features/notifications/screens/notifications-screen'),
  'NotificationsScreen',
);
const playerMatches = screen(
  () => import('../../features/profile/matches/player-matches-screen'),
  'PlayerMatchesScreen',
);
const profile = screen(
  () => import('../../features/profile/screens/profile-screen'),
  'ProfileScreen',
);
const support = {
  list: screen(() => import('../../features/support/screens/support-screen'), 'SupportScreen'),
  request: screen(() => import('../../features/support/screens/case-screen'), 'CaseScreen'),
};
const staff = screen(() => import('../../features/staff/screens/staff-screen'), 'StaffScreen');
const log = screen(() => import('../../features/moderation/screens/log-screen'), 'LogScreen');
const settings = screen(
  () => import('../../features/settings/screens/settings-screen'),
  'SettingsScreen',
);
const disputes = screen(
  () => import('../../features/admin/matches/disputes-screen'),
  'DisputesScreen',
);
const flagged = screen(
  () => import('../../features/admin/matches/flagged-screen'),
  'FlaggedScreen',
);
const contests = screen(
  () => import('../../features/admin/matches/contests-screen'),
  'ContestsScreen',
);
const resultMethods = screen(
  () => import('../../features/admin/matches/result-methods-screen'),
  'ResultMethodsScreen',
);
const adminEvents = screen(
  () => import('../../features/admin/events/events-screen'),
  'EventsScreen',
);
const adminUsers = screen(() => import('../../features/admin/users/users-screen'), 'UsersScreen');
const collusion = screen(
  () => import('../../features/admin/collusion/collusion-screen'),
  'CollusionScreen',
);
const collusionFlag = screen(
  () => import('../../features/admin/collusion/collusion-flag-screen'),
  'CollusionFlagScreen',
);
const staffPayouts = screen(
  () => import('../../features/admin/money/payouts-screen'),
  'StaffPayoutsScreen',
);
const heldCommissions = screen(
  () => import('../../features/admin/money/commissions-screen'),
  'HeldCommissionsScreen',
);
const suspense = screen(
  () => import('../../features/admin/money/suspense-screen'),
  'SuspenseScreen',
);
const refunds = screen(() => import('../../features/admin/money/refunds-screen'), 'RefundsScreen');
const discountCodes = screen(
  () => import('../../features/admin/codes/codes-screen'),
  'DiscountCodesScreen',
);
const adminPlans = screen(
  () => import('../../features/admin/plans/plans-screen'),
  'AdminPlansScreen',
);
const laws = screen(() => import('../../features/admin/laws/laws-screen'), 'LawsScreen');
const notFound = screen(() => import('./not-found-screen'), 'NotFoundScreen');
const kit = screen(() => import('../../features/kit/kit-screen'), 'KitScreen');

const members: RouteObject = {
  Component: Guarded,
  children: [
    { path: 'home', lazy: home },
    { path: 'wagers/new', lazy: wagers.create },
    { path: 'scrims/new', lazy: scrims.post },
    { path: 'teams/new', lazy: teams.create },
    { path: 'organize', lazy: organizer.list },
    { path: 'organize/new', lazy: organizer.setup },
    { path: 'organize/series', lazy: organizer.series },
    { path: 'organize/series/new', lazy: organizer.seriesSetup },
    { path: 'organize/series/:seriesId', lazy: organizer.series },
    { path: 'organize/series/:seriesId/edit', lazy: organizer.seriesSetup },
    { path: 'organize/:tournamentId', lazy: organizer.desk },
    { path: 'organize/:tournamentId/edit', lazy: organizer.setup },
    { path: 'community/:channel?', lazy: community },
    { path: 'wallet', lazy: wallet },
    { path: 'wallet/payouts', lazy: payouts },
    { path: 'wallet/limits', lazy: limits },
    { path: 'membership', lazy: membership.plans },
    { path: 'membership/billing', lazy: membership.billing },
    { path: 'membership/codes', lazy: membership.codes },
    { path: 'rewards', lazy: rewards },
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
    {
      Component: AdminsOnly,
      children: [
        { path: 'admin/wagers', lazy: flagged },
        { path: 'admin/users', lazy: adminUsers },
        { path: 'admin/events', lazy: adminEvents },
        { path: 'admin/collusion', lazy: collusion },
        { path: 'admin/results', lazy: resultMethods },
        { path: 'admin/collusion/:flagId', lazy: collusionFlag },
        { path: 'admin/laws', lazy: laws },
        { path: 'admin/payouts', lazy: staffPayouts },
        { path: 'admin/commissions', lazy: heldCommissions },
        { path: 'admin/suspense', lazy: suspense },
        { path: 'admin/refunds', lazy: refunds },
        { path: 'admin/codes', lazy: discountCodes },
        { path: 'admin/plans', lazy: adminPlans },
      ],
    },
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
  { path: 'tournaments', lazy: tournaments.list },
  { path: 'tournaments/:tournamentId', lazy: tournaments.tournament },
  { path: 'leaderboards', lazy: leaderboards },
  { path: 'proof', lazy: proof },
  { path: 'matches/:matchId', lazy: match },
  { path: 'players/:userId', lazy: profile },
  { path: 'players/:userId/matches', lazy: playerMatches },
  { path: 'moderation/log', lazy: log },
  { path: 'kit', lazy: kit },
  { path: '*', lazy: notFound },
];

/** The screens inside the frame, and those that need its chunks. */
export const framedRoutes: RouteObject[] = [
  { path: 'tournaments/:tournamentId/broadcast', lazy: tournaments.broadcast },
  {
    Component: Frame,
    ErrorBoundary: ErrorScreen,
    children: [
      // Inside the frame, so that a screen that fails leaves the rail and both bars in place.
      { ErrorBoundary: ErrorScreen, children: framed },
    ],
  },
];
