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
import { annulmentIdOf, type RatingAnnulment } from '../domain/rating-annulment';

const annulmentModel = defineModel(
  'ratingAnnulments',
  aggregateSchema<RatingAnnulment>({
    userId: { type: String, required: true },
    from: { type: Date, default: null },
    changes: { type: [Schema.Types.Mixed], required: true },
  }),
);

export interface RatingAnnulments extends Pick<Repository<RatingAnnulment>, 'find' | 'save'> {
  /** Whether an annulment of one of the players applies to a match completed at an instant. */
  applies(userIds: readonly string[], completedAt: Date): Promise<boolean>;
}

export function ratingAnnulmentRepository(db: Database): RatingAnnulments {
  const annulments = repository<RatingAnnulment>(db, annulmentModel, {
    notFound: 'user-not-found',
  });
  const model = db.model(annulmentModel);
  return {
    find: (id) => annulments.find(id),
    save: (from, decision) => annulments.save(from, decision),
    async applies(userIds, completedAt) {
      const filter = {
        ...{ _id: { $in: userIds.map(annulmentIdOf) }, from: { $lte: completedAt } },
      } as Filter<RatingAnnulment>;
      const { session } = currentWork();
      return (await model.findOne(filter, { _id: 1 }, { session }).lean()) !== null;
    },
  };
}
