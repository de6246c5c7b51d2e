/**
 * The modules of screens whose chunks are sent with the page, by their address. Other screens load
 * theirs once the frame has been loaded.
 */
export const firstScreens: Record<string, string> = {
  '/': 'landing/screens/landing-screen',
  '/home': 'home/screens/home-screen',
  '/sign-in': 'auth/screens/sign-in-screen',
  '/sign-up': 'auth/screens/sign-up-screen',
  '/wagers': 'wagers/browse/browse-screen',
  '/wagers/:wagerId': 'wagers/wager/wager-screen',
  '/scrims': 'scrims/board/scrims-screen',
  '/teams': 'teams/list/teams-screen',
  '/teams/:teamId': 'teams/page/team-screen',
  '/invite/:code': 'teams/members/invite-screen',
  '/tournaments': 'tournaments/list/tournaments-screen',
  '/tournaments/:tournamentId': 'tournaments/page/tournament-screen',
  '/matches/:matchId': 'match/page/match-screen',
  '/players/:userId': 'profile/screens/profile-screen',
  '/leaderboards': 'leaderboards/screens/leaderboards-screen',
  '/community': 'community/screens/community-screen',
  '/wallet': 'wallet/balance/wallet-screen',
};

/** The screens of guests, which have no frame. */
export const isFrameless = (module: string): boolean => /^(landing|auth)\//.test(module);
