import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { Credential } from '../domain/credential';

export const credentialModel = defineModel(
  'credentials',
  aggregateSchema<Credential>({
    passwordHash: { type: String, required: true },
    passwordSetAt: { type: Date, required: true },
    signIns: { type: Number },
  }),
);
