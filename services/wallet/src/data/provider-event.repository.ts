import { type Database, defineModel, isDuplicateKey } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ProviderEvent } from '../providers/payment-provider';

interface ProviderEventDocument {
  /** `<provider>:<the provider's id>`. */
  _id: string;
  event: ProviderEvent;
  at: Date;
}

const schema = new Schema<ProviderEventDocument>(
  {
    _id: { type: String, required: true },
    event: { type: Schema.Types.Mixed, required: true } as never,
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

const providerEventModel = defineModel<ProviderEventDocument>('providerEvents', schema);

export interface ProviderEvents {
  /** Keeps what a provider told, once however often it says so. */
  record(provider: string, event: ProviderEvent): Promise<void>;
}

export function providerEventRepository(db: Database): ProviderEvents {
  const model = db.model(providerEventModel);
  return {
    async record(provider, event) {
      try {
        await model.create([{ _id: `${provider}:${event.id}`, event, at: db.now() }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
