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
    hash: 'e687af36d95b444c5067536550a41862a9139c7a676c8d668594ba13a684ab50',
    parts: [
      { alias: 'activeMatches', call: 'get /user/active-matches', args: {} },
      { alias: 'consents', call: 'get /wagers/consents', args: {} },
      { alias: 'profile', call: 'get /user/:userId', args: { userId: '$userId' } },
      { alias: 'myWagers', call: 'get /wagers/my', args: { pageSize: 20 } },
      { alias: 'openWagers', call: 'get /wagers', args: { pageSize: 6 } },
      { alias: 'transactions', call: 'get /wallet/transactions', args: { pageSize: 100 } },
      { alias: 'disputes', call: 'get /admin/disputes', args: { pageSize: 20 } },
      { alias: 'myTournaments', call: 'get /tournaments/my', args: { page: 1, pageSize: 20 } },
      { alias: 'flaggedWagers', call: 'get /admin/wagers/flagged', args: { pageSize: 1 } },
      { alias: 'wallet', call: 'get /wallet', args: {} },
      { alias: 'games', call: 'get /games', args: {} },
      { alias: 'playTypes', call: 'get /playTypes', args: {} },
      {
        alias: 'openTournaments',
        call: 'get /tournaments',
        args: { phase: 'open', page: 1, pageSize: 3 },
      },
      { alias: 'conversations', call: 'get /conversations', args: {} },
      { alias: 'notifications', call: 'get /notifications', args: {} },
    ],
  },
  {
    name: 'HomeMatches',
    hash: 'ec262b51199be00f94c7968b4af400e4220f1c8ead85194da37c610bfdb2879b',
    parts: [
      { alias: 'match1', call: 'get /match/:matchId', args: { matchId: '$match1Id' } },
      { alias: 'match2', call: 'get /match/:matchId', args: { matchId: '$match2Id' } },
      { alias: 'match3', call: 'get /match/:matchId', args: { matchId: '$match3Id' } },
      { alias: 'match4', call: 'get /match/:matchId', args: { matchId: '$match4Id' } },
      { alias: 'match5', call: 'get /match/:matchId', args: { matchId: '$match5Id' } },
      { alias: 'match6', call: 'get /match/:matchId', args: { matchId: '$match6Id' } },
      { alias: 'match7', call: 'get /match/:matchId', args: { matchId: '$match7Id' } },
      { alias: 'match8', call: 'get /match/:matchId', args: { matchId: '$match8Id' } },
      { alias: 'match9', call: 'get /match/:matchId', args: { matchId: '$match9Id' } },
      { alias: 'match10', call: 'get /match/:matchId', args: { matchId: '$match10Id' } },
    ],
  },
  {
    name: 'Profile',
    hash: '4e0346ca7507942ab4d0dfc15818fc4526c864570de4dbf25775527ac0db95e3',
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
      { alias: 'activeMatches', call: 'get /user/active-matches', args: {} },
      { alias: 'wallet', call: 'get /wallet', args: {} },
      { alias: 'games', call: 'get /games', args: {} },
      { alias: 'playTypes', call: 'get /playTypes', args: {} },
    ],
  },
];
