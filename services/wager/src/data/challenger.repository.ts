import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Filter,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Challenger } from '../domain/challenger';
import type { Wager, WagerStatus } from '../domain/wager';
import { wagerModel } from './wager.model';

const challengerModel = defineModel(
  'challengers',
  aggregateSchema<Challenger>({ sentAt: { type: [Date], required: true } }),
);

export interface Challengers extends Repository<Challenger> {
  /** Challenges of `creatorId` to `opponentId`, a player or a team, that were neither accepted nor ended. */
  countOpen(creatorId: string, opponentId: string): Promise<number>;
}

const unanswered: WagerStatus[] = ['funding', 'open', 'claimed'];

export const challengerRepository = (db: Database): Challengers => ({
  ...repository<Challenger>(db, challengerModel, { notFound: 'user-not-found' }),
  countOpen(creatorId, opponentId) {
    const { session } = currentWork();
    const challenged = [{ opponentId }, { 'opponentTeam.teamId': opponentId }];
    const filter = { $or: challenged, status: { $in: unanswered }, creatorId } as Filter<Wager>;
    return db.model(wagerModel).countDocuments(filter, { session });
  },
});
