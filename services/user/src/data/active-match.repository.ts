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
  /**
   * What a player has to do with: everything going on, and what lately ended and is not dismissed.
   */
  listFor(userId: string): Promise<ActiveMatch[]>;
  consumers: Consumer[];
}

/** A projection of match events whose rows their players may dismiss. */
const activeMatchProjection = {
  model: activeMatchModel,
  folds: activeMatchFolds,
  parts: { sequence: ['status', 'isOver', 'updatedAt', 'answerBy', 'rulingBy'] },
  isAggregate: true,
} as const;

/** More than anyone plays at once, and than anyone looks back at. */
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
      // Until the event that tells the game has come, there is nothing to show.
      const mine = { players: userId, gameId: { $ne: null } };
      const goingOn = await newest({ ...mine, isOver: false }, mostGoingOn);
      const over = { ...mine, isOver: true, dismissedBy: { $ne: userId } } as Filter<ActiveMatch>;
      return [...goingOn, ...(await newest(over, mostOver))];
    },
  };
}
