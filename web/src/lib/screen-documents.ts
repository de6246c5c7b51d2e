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
    hash: '9db975507d2065d10d77a731eb01bbaf3458994fa74042f4ae4c68ab3ca1eb4a',
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
    ],
  },
  {
    name: 'Profile',
    hash: '02356beef13c1436ca7b832ff2d7d9e63db5273d8f717e4c67e6e4779c2641ba',
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
