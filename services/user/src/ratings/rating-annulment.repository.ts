import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Filter,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { annulmentIdOf, type RatingAnnulment } from './rating-annulment';

const annulmentModel = defineModel(
  'ratingAnnulments',
  aggregateSchema<RatingAnnulment>({
    userId: { type: String, required: true },
    from: { type: Date, default: null },
    changes: { type: [Schema.Types.Mixed], required: true },
  }),
);

export interface RatingAnnulments extends Pick<Repository<RatingAnnulment>, 'find' | 'save'> {
  /** From when on matches are unrated, of those players who have an annulment. */
  startsOf(userIds: readonly string[]): Promise<Map<string, Date>>;
}

export function ratingAnnulmentRepository(db: Database): RatingAnnulments {
  const annulments = repository<RatingAnnulment>(db, annulmentModel, {
    notFound: 'user-not-found',
  });
  const model = db.model(annulmentModel);
  return {
    find: (id) => annulments.find(id),
    save: (from, decision) => annulments.save(from, decision),
    async startsOf(userIds) {
      const filter = { _id: { $in: userIds.map(annulmentIdOf) } } as Filter<RatingAnnulment>;
      const { session } = currentWork();
      const rows = await model.find(filter, { userId: 1, from: 1 }, { session }).lean();
      return new Map(rows.flatMap(({ userId, from }) => (from ? [[userId, from]] : [])));
    },
  };
}
