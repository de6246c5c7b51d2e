import type { SandboxRow } from '@contend/payments';
import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { CardCustomer } from './card-customer';
import type { ProviderChange } from './provider-change';

const text = { type: String, required: true };
const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };
const part = { type: Schema.Types.Mixed, required: true };

const customers = aggregateSchema<CardCustomer>({ provider: text, customerId: text });
export const customerModel = defineModel('cardCustomers', customers);

const changes = aggregateSchema<ProviderChange>({
  provider: text,
  object: { type: Schema.Types.Mixed, default: null },
  receivedAt: date,
  followedAt: optionalDate,
});
export const changeModel = defineModel('providerChanges', changes);

const sandbox = aggregateSchema<SandboxRow>({
  kind: text,
  value: part,
  changes: { type: Number, required: true },
});
sandbox.index({ kind: 1 });
export const sandboxModel = defineModel('sandboxCards', sandbox);
