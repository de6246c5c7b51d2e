import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { OutgoingMessage } from './delivery';

type MessageRow = OutgoingMessage & { _id: string; at: Date };

const text = { type: String, required: true };
const schema = new Schema<MessageRow>(
  {
    _id: text,
    channel: text,
    to: text,
    subject: { type: String },
    text: { type: String },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ at: -1 });

const mailboxModel = defineModel<MessageRow>('mailbox', schema);

export type KeptMessage = OutgoingMessage & { id: string; at: Date };

export interface Mailbox {
  put(message: KeptMessage): Promise<void>;
  newest(count: number): Promise<KeptMessage[]>;
  /** Deletes messages to any of these addresses and numbers. */
  forgetTo(addresses: string[]): Promise<void>;
}

export function mailboxRepository(db: Database): Mailbox {
  const model = db.model(mailboxModel);
  return {
    async put({ id, ...message }) {
      await model.create([{ _id: id, ...message }]);
    },
    async newest(count) {
      const rows = await model.find().sort({ at: -1, _id: -1 }).limit(count).lean();
      return rows.map(({ _id, ...row }: MessageRow) => ({ id: _id, ...row }));
    },
    async forgetTo(addresses) {
      await model.deleteMany({ to: { $in: addresses } }, { session: currentWork().session });
    },
  };
}
