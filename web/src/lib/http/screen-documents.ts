/**
 * The documents that the gateway stores, and the reads that each makes together. Written by
 * `npm run docs` from `gateway/src/graphql/screens.ts`.
 */
export interface ScreenDocument {
  name: string;
  hash: string;
  parts: ScreenPart[];
}

/** A part, and the read that has the same reply. An argument like `$userId` is a variable. */
export interface ScreenPart {
  alias: string;
  call: string;
  args: Record<string, string | number>;
}

export const screenDocuments: ScreenDocument[] = [
  {
    name: 'Home',
    hash: '125e77d00874dd05e42a55592d698a5ed53263ef31b391c08090ce043ce730e4',
    parts: [
      { alias: 'activeMatches', call: 'get /user/active-matches', args: {} },
      { alias: 'consents', call: 'get /wagers/consents', args: {} },
      { alias: 'profile', call: 'get /user/:userId', args: { userId: '$userId' } },
      { alias: 'myWagers', call: 'get /wagers/my', args: { pageSize: 20 } },
      { alias: 'openWagers', call: 'get /wagers', args: { pageSize: 6 } },
      { alias: 'transactions', call: 'get /wallet/transactions', args: { pageSize: 100 } },
      { alias: 'disputes', call: 'get /admin/disputes', args: { pageSize: 20 } },
      { alias: 'myMatches', call: 'get /match', args: { userId: '$userId', pageSize: 20 } },
      { alias: 'myTournaments', call: 'get /tournaments/my', args: { page: 1, pageSize: 20 } },
      {
        alias: 'tournamentMatches',
        call: 'get /tournament-matches',
        args: { page: 1, pageSize: 20 },
      },
      { alias: 'flaggedWagers', call: 'get /admin/wagers/flagged', args: { pageSize: 1 } },
      { alias: 'wallet', call: 'get /wallet', args: {} },
      { alias: 'games', call: 'get /games', args: {} },
      { alias: 'playTypes', call: 'get /playTypes', args: {} },
      { alias: 'myTeams', call: 'get /teams/my', args: {} },
      { alias: 'scrimRequests', call: 'get /scrims/requests', args: {} },
      {
        alias: 'openTournaments',
        call: 'get /tournaments',
        args: { phase: 'open', page: 1, pageSize: 3 },
      },
      { alias: 'playLimits', call: 'get /wallet/play-limits', args: {} },
      { alias: 'laws', call: 'get /laws', args: {} },
      {
        alias: 'freeTournaments',
        call: 'get /tournaments',
        args: { phase: 'open', fee: 'free', page: 1, pageSize: 3 },
      },
      { alias: 'accounts', call: 'get /user/:userId/accounts', args: { userId: '$userId' } },
      { alias: 'conversations', call: 'get /conversations', args: {} },
      { alias: 'notifications', call: 'get /notifications', args: {} },
    ],
  },
  {
    name: 'HomeDetails',
    hash: '625cd270cb6af5743a9f546bf586a844e8c0e39ac89ac0ba454a9a757a1a9fcc',
    parts: [
      { alias: 'match1', call: 'get /match/:matchId', args: { matchId: '$match1Id' } },
      { alias: 'match2', call: 'get /match/:matchId', args: { matchId: '$match2Id' } },
      { alias: 'match3', call: 'get /match/:matchId', args: { matchId: '$match3Id' } },
      { alias: 'match4', call: 'get /match/:matchId', args: { matchId: '$match4Id' } },
      { alias: 'match5', call: 'get /match/:matchId', args: { matchId: '$match5Id' } },
      { alias: 'match6', call: 'get /match/:matchId', args: { matchId: '$match6Id' } },
      { alias: 'match7', call: 'get /match/:matchId', args: { matchId: '$match7Id' } },
      { alias: 'match8', call: 'get /match/:matchId', args: { matchId: '$match8Id' } },
      {
        alias: 'tournament1',
        call: 'get /tournaments/:tournamentId/status',
        args: { tournamentId: '$tournament1Id' },
      },
      {
        alias: 'tournament2',
        call: 'get /tournaments/:tournamentId/status',
        args: { tournamentId: '$tournament2Id' },
      },
      {
        alias: 'tournament3',
        call: 'get /tournaments/:tournamentId/status',
        args: { tournamentId: '$tournament3Id' },
      },
      {
        alias: 'tournament4',
        call: 'get /tournaments/:tournamentId/status',
        args: { tournamentId: '$tournament4Id' },
      },
      {
        alias: 'tournament5',
        call: 'get /tournaments/:tournamentId/status',
        args: { tournamentId: '$tournament5Id' },
      },
      {
        alias: 'tournament6',
        call: 'get /tournaments/:tournamentId/status',
        args: { tournamentId: '$tournament6Id' },
      },
      {
        alias: 'tournament7',
        call: 'get /tournaments/:tournamentId/status',
        args: { tournamentId: '$tournament7Id' },
      },
    ],
  },
  {
    name: 'Profile',
    hash: '0b7d8d5e068d95f90860d615f7947a0c1d6ab9b6aed70dbc009b1a6ee175693e',
    parts: [
      { alias: 'profile', call: 'get /user/:userId', args: { userId: '$userId' } },
      { alias: 'teams', call: 'get /user/:userId/teams', args: { userId: '$userId' } },
      { alias: 'accounts', call: 'get /user/:userId/accounts', args: { userId: '$userId' } },
      {
        alias: 'accomplishments',
        call: 'get /user/:userId/accomplishments',
        args: { userId: '$userId' },
      },
      { alias: 'gameRecords', call: 'get /games-records', args: { userId: '$userId' } },
      { alias: 'nemesis', call: 'get /user/:userId/nemesis', args: { userId: '$userId' } },
      {
        alias: 'headToHead',
        call: 'get /user/:userId/head-to-head/:opponentId',
        args: { userId: '$readerId', opponentId: '$userId' },
      },
      { alias: 'myTeams', call: 'get /teams/my', args: {} },
      {
        alias: 'ratingHistory',
        call: 'get /user/:userId/rating-history',
        args: { userId: '$userId', window: 'all', pageSize: 100 },
      },
      { alias: 'matches', call: 'get /match', args: { userId: '$userId', pageSize: 1 } },
      { alias: 'activeMatches', call: 'get /user/active-matches', args: {} },
      { alias: 'wallet', call: 'get /wallet', args: {} },
      { alias: 'games', call: 'get /games', args: {} },
      { alias: 'playTypes', call: 'get /playTypes', args: {} },
    ],
  },
];
