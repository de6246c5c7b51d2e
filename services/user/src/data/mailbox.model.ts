import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { OutgoingMessage } from '../delivery/delivery';

export type MessageRow = OutgoingMessage & { _id: string; at: Date };

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

export const mailboxModel = defineModel<MessageRow>('mailbox', schema);
