import type { GraphRead } from '@contend/contracts';

/** A part of a screen: a read with fixed arguments, or a variable of the document (`$userId`). */
interface ScreenPart {
  read: GraphRead;
  args?: Record<string, string | number>;
}

/** The reads of one screen of the web app, which one document makes together. */
export interface Screen {
  name: string;
  parts: Record<string, ScreenPart>;
}

const catalogue: Screen['parts'] = {
  games: { read: 'games' },
  playTypes: { read: 'playTypes' },
};
/** Several matches by their ids; a screen that has more reads the others alone. */
const mostMatches = 10;
const matchParts: Screen['parts'] = Object.fromEntries(
  Array.from({ length: mostMatches }, (_, nth): [string, ScreenPart] => [
    `match${nth + 1}`,
    { read: 'match', args: { matchId: `$match${nth + 1}Id` } },
  ]),
);
const profile: ScreenPart = { read: 'user', args: { userId: '$userId' } };

export const screens: Screen[] = [
  {
    name: 'Home',
    parts: {
      ...{ activeMatches: { read: 'activeMatches' }, consents: { read: 'consents' }, profile },
      myWagers: { read: 'myWagers', args: { pageSize: 20 } },
      openWagers: { read: 'wagers', args: { pageSize: 6 } },
      transactions: { read: 'transactions', args: { pageSize: 100 } },
      disputes: { read: 'disputes', args: { pageSize: 20 } },
      myTournaments: { read: 'myTournaments', args: { page: 1, pageSize: 20 } },
      flaggedWagers: { read: 'flaggedWagers', args: { pageSize: 1 } },
      wallet: { read: 'wallet' },
      ...catalogue,
      openTournaments: { read: 'tournaments', args: { phase: 'open', page: 1, pageSize: 3 } },
      // Of the frame.
      ...{ conversations: { read: 'conversations' }, notifications: { read: 'notifications' } },
    },
  },
  // What home reads of the matches that its first document names.
  { name: 'HomeMatches', parts: matchParts },
  {
    name: 'Profile',
    parts: {
      profile,
      teams: { read: 'teamsOfUser', args: { userId: '$userId' } },
      accounts: { read: 'accounts', args: { userId: '$userId' } },
      accomplishments: { read: 'accomplishments', args: { userId: '$userId' } },
      gameRecords: { read: 'gameRecords', args: { userId: '$userId' } },
      ...{ activeMatches: { read: 'activeMatches' }, wallet: { read: 'wallet' } },
      ...catalogue,
    },
  },
];
