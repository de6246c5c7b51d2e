import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { MatchMethods } from './methods';

const flag = { type: Boolean, required: true };

const methodsModel = defineModel(
  'matchMethods',
  aggregateSchema<MatchMethods>({
    ...{ manual: flag, autoAccept: flag },
    setBy: { type: String, default: null },
    setAt: { type: Date, default: null },
  }),
);

export const methodsRepository = (db: Database): Repository<MatchMethods> =>
  repository<MatchMethods>(db, methodsModel, { notFound: 'match-not-found' });
