import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ChainHead } from '../audit/entry-chain';
import type { Account } from './account';

/** `availableCents` is derived from the other fields, for the condition that guards an update. */
export type AccountDocument = Omit<Account, 'id'> & {
  _id: string;
  version: number;
  availableCents: number;
  /** Heads of the chains of `user:<id>` and `user:<id>:bonus`. */
  chain?: ChainHead;
  bonusChain?: ChainHead;
  /** Set while an increment of the audit has entries to verify. */
  unaudited?: true;
};

const head = { _id: false, number: Number, hash: String };

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
    play: { type: Schema.Types.Mixed } as never,
    chain: head,
    bonusChain: head,
    unaudited: Boolean,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
/** For increments of the audit. */
schema.index({ unaudited: 1, _id: 1 }, { partialFilterExpression: { unaudited: true } });

export const accountModel = defineModel<AccountDocument>('accounts', schema);
