import { currentWork, type Database, defineModel, isDuplicateKey } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { PaymentEvent, ProviderEvent } from '../providers/payment-provider';

interface ProviderEventDocument {
  /** `<provider>:<the provider's id>`. */
  _id: string;
  event: ProviderEvent;
  at: Date;
  outcome: EventOutcome;
}

/** `waiting` until its payment is stored; `ignored` changed nothing. */
export type EventOutcome = 'waiting' | 'applied' | 'suspense' | 'ignored';

const schema = new Schema<ProviderEventDocument>(
  {
    _id: { type: String, required: true },
    event: { type: Schema.Types.Mixed, required: true } as never,
    at: { type: Date, required: true },
    outcome: { type: String, default: 'applied' },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

schema.index({ 'event.paymentId': 1 }, { partialFilterExpression: { outcome: 'waiting' } });

const providerEventModel = defineModel<ProviderEventDocument>('providerEvents', schema);

export interface ProviderEvents {
  /** Saves a provider's event once, despite redeliveries. */
  record(provider: string, event: ProviderEvent): Promise<void>;
  /** Returns events that arrived before their payment was stored, in order of arrival. */
  waitingFor(provider: string, paymentId: string): Promise<PaymentEvent[]>;
  /** Saves the outcome of an event. */
  mark(provider: string, eventId: string, outcome: EventOutcome): Promise<void>;
}

export function providerEventRepository(db: Database): ProviderEvents {
  const model = db.model(providerEventModel);
  return {
    async record(provider, event) {
      const row = { _id: `${provider}:${event.id}`, event, at: db.now(), outcome: 'waiting' };
      try {
        await model.create([row as ProviderEventDocument]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async waitingFor(provider, paymentId) {
      const filter = { 'event.paymentId': paymentId, outcome: 'waiting' };
      const rows = await model
        .find(filter as never)
        .sort({ at: 1, _id: 1 })
        .limit(20)
        .lean();
      const own = rows.filter(({ _id }) => _id.startsWith(`${provider}:`));
      return own.map(({ event }) => event as PaymentEvent);
    },
    async mark(provider, eventId, outcome) {
      const { session } = currentWork();
      await model.updateOne({ _id: `${provider}:${eventId}` }, { $set: { outcome } }, { session });
    },
  };
}
