import { inMs } from '@contend/contracts';
import {
  currentWork,
  type Database,
  defineModel,
  isDuplicateKey,
  writeTimers,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ObjectEvent, PaymentEvent, ProviderEvent } from '../providers/payment-provider';

interface ProviderEventDocument {
  /** `<provider>:<the provider's id>`. */
  _id: string;
  event: ProviderEvent;
  at: Date;
  outcome: EventOutcome;
}

/** The timer that reads the object of an event; its subject is the id of the row. */
export const followEventTimer = 'follow-provider-event';

/**
 * The timer that deletes an event; its subject is the id of the row. Those of chargebacks stay,
 * because their sum is what a payment has lost.
 */
export const forgetEventTimer = 'forget-provider-event';
/** Longer than a provider sends an event again. */
const keptMs = 180 * 24 * 60 * 60_000;

/** `waiting` until its payment is stored, or paid; `ignored` changed nothing. */
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
schema.index(
  { 'event.paymentId': 1, 'event.type': 1 },
  { partialFilterExpression: { 'event.type': 'payment.charged-back' } },
);

const providerEventModel = defineModel<ProviderEventDocument>('providerEvents', schema);

export interface ProviderEvents {
  /** Saves a provider's event once, despite redeliveries. */
  record(provider: string, event: ProviderEvent): Promise<void>;
  /** The same for an event that names an object, with the timer that reads it. */
  recordChange(provider: string, event: ObjectEvent): Promise<void>;
  /** Returns an event whose object is not read yet. */
  unread(rowId: string): Promise<ObjectEvent | null>;
  /** Returns events that arrived before their payment was stored or paid, in order of arrival. */
  waitingFor(provider: string, paymentId: string): Promise<PaymentEvent[]>;
  /** What all chargebacks of a payment have taken back, in cents; each counts once. */
  chargedBackOf(provider: string, paymentId: string): Promise<number>;
  /** Deletes an event that the provider does not send again. */
  forget(rowId: string): Promise<void>;
  /** Saves the outcome of an event. */
  mark(provider: string, eventId: string, outcome: EventOutcome): Promise<void>;
}

export function providerEventRepository(db: Database): ProviderEvents {
  const model = db.model(providerEventModel);
  /** Once, despite redeliveries. */
  const add = async (row: ProviderEventDocument, timers: Record<string, Date | null>) => {
    const isKept = row.event.type === 'payment.charged-back';
    const forgetAt = isKept ? null : inMs(db.now(), keptMs);
    try {
      await db.transaction(async () => {
        await model.create([row], { session: currentWork().session });
        await writeTimers(db, row._id, { ...timers, [forgetEventTimer]: forgetAt });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };
  return {
    async record(provider, event) {
      const row = { _id: `${provider}:${event.id}`, event, at: db.now(), outcome: 'waiting' };
      await add(row as ProviderEventDocument, {});
    },
    async recordChange(provider, event) {
      const _id = `${provider}:${event.id}`;
      if (await model.exists({ _id })) return;
      const outcome = event.object ? 'waiting' : 'ignored';
      const row = { _id, event, at: db.now(), outcome } as ProviderEventDocument;
      await add(row, { [followEventTimer]: event.object ? db.now() : null });
    },
    async forget(rowId) {
      await model.deleteOne({ _id: rowId }, { session: currentWork().session });
    },
    async unread(rowId) {
      const row = await model.findById(rowId).lean();
      const isUnread = row?.outcome === 'waiting' && row.event.type === 'object.changed';
      return isUnread ? (row.event as ObjectEvent) : null;
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
    async chargedBackOf(provider, paymentId) {
      const filter = { 'event.paymentId': paymentId, 'event.type': 'payment.charged-back' };
      const options = { session: currentWork().session ?? undefined };
      const rows = await model.find(filter as never, {}, options).lean();
      return rows
        .filter(({ _id }) => _id.startsWith(`${provider}:`))
        .reduce((sum, { event }) => sum + (event as PaymentEvent).amountCents, 0);
    },
    async mark(provider, eventId, outcome) {
      const { session } = currentWork();
      await model.updateOne({ _id: `${provider}:${eventId}` }, { $set: { outcome } }, { session });
    },
  };
}
