import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { PhoneCode } from '../domain/phone-code';

const schema = aggregateSchema<PhoneCode>({
  phone: { type: String, required: true },
  salt: { type: String, required: true },
  hash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
  attemptsLeft: { type: Number, required: true },
});

const model = defineModel('phoneCodes', schema);

export interface PhoneCodes extends Repository<PhoneCode> {
  forget(userId: string): Promise<void>;
}

export const phoneCodeRepository = (db: Database): PhoneCodes => ({
  ...repository<PhoneCode>(db, model, { notFound: 'wallet-not-found' }),
  async forget(userId) {
    await db.model(model).deleteOne({ _id: userId }, { session: currentWork().session });
  },
});
