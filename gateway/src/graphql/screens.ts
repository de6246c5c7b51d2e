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
/** Several things by their ids; a screen that has more reads the others alone. */
const partsById = (read: GraphRead, [name, id]: [string, string], most: number): Screen['parts'] =>
  Object.fromEntries(
    Array.from({ length: most }, (_, nth): [string, ScreenPart] => [
      `${name}${nth + 1}`,
      { read, args: { [id]: `$${name}${nth + 1}Id` } },
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
      myMatches: { read: 'matches', args: { userId: '$userId', pageSize: 20 } },
      myTournaments: { read: 'myTournaments', args: { page: 1, pageSize: 20 } },
      tournamentMatches: { read: 'tournamentMatches', args: { page: 1, pageSize: 20 } },
      flaggedWagers: { read: 'flaggedWagers', args: { pageSize: 1 } },
      wallet: { read: 'wallet' },
      ...catalogue,
      ...{ myTeams: { read: 'myTeams' }, scrimRequests: { read: 'scrimRequests' } },
      openTournaments: { read: 'tournaments', args: { phase: 'open', page: 1, pageSize: 3 } },
      ...{ playLimits: { read: 'playLimits' }, laws: { read: 'laws' } },
      // The first steps of a newcomer.
      freeTournaments: {
        read: 'tournaments',
        args: { phase: 'open', fee: 'free', page: 1, pageSize: 3 },
      },
      accounts: { read: 'accounts', args: { userId: '$userId' } },
      // Of the frame.
      ...{ conversations: { read: 'conversations' }, notifications: { read: 'notifications' } },
    },
  },
  // Older matches than those of the list, and tournaments that need the player.
  {
    name: 'HomeDetails',
    parts: {
      ...partsById('match', ['match', 'matchId'], 8),
      ...partsById('myTournamentStatus', ['tournament', 'tournamentId'], 7),
    },
  },
  {
    name: 'Profile',
    parts: {
      profile,
      teams: { read: 'teamsOfUser', args: { userId: '$userId' } },
      accounts: { read: 'accounts', args: { userId: '$userId' } },
      accomplishments: { read: 'accomplishments', args: { userId: '$userId' } },
      gameRecords: { read: 'gameRecords', args: { userId: '$userId' } },
      nemesis: { read: 'nemesis', args: { userId: '$userId' } },
      headToHead: {
        read: 'headToHead',
        args: { userId: '$readerId', opponentId: '$userId' },
      },
      // Those of the reader: a captain invites the player to one.
      myTeams: { read: 'myTeams' },
      // Of the play type that is shown first: the most played one.
      ratingHistory: {
        read: 'ratingHistory',
        args: { userId: '$userId', window: 'all', pageSize: 100 },
      },
      // For their number alone.
      matches: { read: 'matches', args: { userId: '$userId', pageSize: 1 } },
      ...{ activeMatches: { read: 'activeMatches' }, wallet: { read: 'wallet' } },
      ...catalogue,
    },
  },
];
