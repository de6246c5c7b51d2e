import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { Message, Room } from '../domain/room';

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

export const roomModel = defineModel(
  'rooms',
  aggregateSchema<Room>({
    kind: text,
    memberIds: { type: [String], required: true },
    memberSequence: { type: Number, default: 1 },
    messages: number,
    createdAt: date,
  }),
);

const messageSchema = aggregateSchema<Message>({
  roomId: text,
  number,
  authorId: text,
  text,
  createdAt: date,
});
messageSchema.index({ roomId: 1, number: -1 }, { unique: true });

messageSchema.index({ authorId: 1 });

export const messageModel = defineModel('messages', messageSchema);
