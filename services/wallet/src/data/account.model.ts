import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Account } from '../domain/account';

/**
 * `availableCents` repeats what follows from the others, for the condition that guards an update.
 */
export type AccountDocument = Omit<Account, 'id'> & {
  _id: string;
  version: number;
  availableCents: number;
};

const cents = { type: Number, required: true };

const schema = new Schema<AccountDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    postedCents: cents,
    pendingDebitCents: cents,
    availableCents: cents,
    stakedCents: cents,
    bonusCents: cents,
    chargedBackCents: { type: Number, default: 0 },
    sent: { _id: false, day: { type: String, required: true }, cents },
    verifiedPhone: { type: String, default: null },
    erasedAt: { type: Date, default: null },
    lineCount: { type: Number, required: true },
    openedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

export const accountModel = defineModel<AccountDocument>('accounts', schema);
