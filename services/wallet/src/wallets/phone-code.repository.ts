import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { PhoneCode } from './phone-code';

const schema = aggregateSchema<PhoneCode>({
  phone: { type: String, required: true },
  salt: { type: String, required: true },
  hash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
  attemptsLeft: { type: Number, required: true },
});

const model = defineModel('phoneCodes', schema);

export const phoneCodeRepository = (db: Database): Repository<PhoneCode> =>
  repository<PhoneCode>(db, model, { notFound: 'wallet-not-found' });
