import {
  type Consumer,
  type Database,
  type Filter,
  projection,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { ActiveMatch } from '../domain/active-match';
import { activeMatchFolds } from './active-match-folds';
import { activeMatchModel } from './active-match.model';

export interface ActiveMatches extends Repository<ActiveMatch> {
  /** Returns a player's current matches, and recently ended ones that are not dismissed. */
  listFor(userId: string): Promise<ActiveMatch[]>;
  consumers: Consumer[];
}

/** A projection of match events; players may dismiss their rows. */
const activeMatchProjection = {
  model: activeMatchModel,
  folds: activeMatchFolds,
  parts: {
    sequence: ['status', 'isOver', 'updatedAt', 'answerBy', 'rulingBy', 'vetoBy'],
    rosterSequence: ['home', 'away', 'players'],
    holdSequence: ['isHeld', 'movedTo'],
  },
  isAggregate: true,
} as const;

/** Above what anyone plays at once or looks back at. */
const mostGoingOn = 100;
const mostOver = 20;

export function activeMatchRepository(db: Database): ActiveMatches {
  const matches = repository<ActiveMatch>(db, activeMatchModel, {
    notFound: 'active-match-not-found',
  });
  const newest = async (filter: Filter<ActiveMatch>, pageSize: number) => {
    const { items } = await matches.list(filter, { page: 1, pageSize, sort: { updatedAt: -1 } });
    return items;
  };
  return {
    ...matches,
    consumers: projection(db, activeMatchProjection).consumers,
    async listFor(userId) {
      // Until the event with the game has arrived, the row is not shown.
      const mine = { players: userId, gameId: { $ne: null } };
      const goingOn = await newest({ ...mine, isOver: false }, mostGoingOn);
      const over = { ...mine, isOver: true, dismissedBy: { $ne: userId } } as Filter<ActiveMatch>;
      return [...goingOn, ...(await newest(over, mostOver))];
    },
  };
}
