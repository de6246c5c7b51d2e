import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';

/** What a perk of a membership saved, once for each wager and winner, and for each extra. */
interface Saving {
  /** That of the winner's pot; of an extra, derived from it and the membership. */
  id: string;
  membershipId: string;
  cents: number;
  at: Date;
}

const schema = aggregateSchema<Saving>({
  membershipId: { type: String, required: true },
  cents: { type: Number, required: true },
  at: { type: Date, required: true },
});
// The payout and its event are over long before.
schema.index({ at: 1 }, { expireAfterSeconds: 400 * 24 * 3600 });
const savingModel = defineModel('perkSavings', schema);

export type SavingRows = Repository<Saving>;

export const savingRepository = (db: Database): SavingRows =>
  repository<Saving>(db, savingModel, { notFound: 'membership-not-found' });
