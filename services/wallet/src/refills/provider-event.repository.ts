import { inMs } from '@contend/contracts';
import {
  currentWork,
  type Database,
  defineModel,
  isDuplicateKey,
  writeTimers,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ObjectEvent } from '../providers/payment-provider';

interface ProviderEventDocument {
  /** `<provider>:<the provider's id>`. */
  _id: string;
  event: ObjectEvent;
  at: Date;
  outcome: EventOutcome;
}

/** The timer that reads the object of an event; its subject is the id of the row. */
export const followEventTimer = 'follow-provider-event';

/** The timer that deletes an event; its subject is the id of the row. */
export const forgetEventTimer = 'forget-provider-event';
/** Longer than a provider sends an event again. */
const keptMs = 180 * 24 * 60 * 60_000;

/** `waiting` until its object is read; `ignored` changed nothing. */
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

const providerEventModel = defineModel<ProviderEventDocument>('providerEvents', schema);

export interface ProviderEvents {
  /** Saves an event once, despite redeliveries, with the timer that reads its object. */
  record(provider: string, event: ObjectEvent): Promise<void>;
  /** Returns an event whose object is not read yet. */
  unread(rowId: string): Promise<ObjectEvent | null>;
  /** Deletes an event that the provider does not send again. */
  forget(rowId: string): Promise<void>;
  /** Saves the outcome of an event. */
  mark(provider: string, eventId: string, outcome: EventOutcome): Promise<void>;
}

export function providerEventRepository(db: Database): ProviderEvents {
  const model = db.model(providerEventModel);
  return {
    async record(provider, event) {
      const _id = `${provider}:${event.id}`;
      if (await model.exists({ _id })) return;
      const now = db.now();
      const outcome: EventOutcome = event.object ? 'waiting' : 'ignored';
      const row: ProviderEventDocument = { _id, event, at: now, outcome };
      const followAt = event.object ? now : null;
      const timers = { [followEventTimer]: followAt, [forgetEventTimer]: inMs(now, keptMs) };
      try {
        await db.transaction(async () => {
          await model.create([row], { session: currentWork().session });
          await writeTimers(db, _id, timers);
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async forget(rowId) {
      await model.deleteOne({ _id: rowId }, { session: currentWork().session });
    },
    async unread(rowId) {
      const row = await model.findById(rowId).lean();
      const isUnread = row?.outcome === 'waiting' && row.event.type === 'object.changed';
      return isUnread ? row.event : null;
    },
    async mark(provider, eventId, outcome) {
      const { session } = currentWork();
      await model.updateOne({ _id: `${provider}:${eventId}` }, { $set: { outcome } }, { session });
    },
  };
}
