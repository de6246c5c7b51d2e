import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Message } from './message';
import type { Room } from './room';
import type { ReadMarker } from './unread';

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

const roomSchema = aggregateSchema<Room>({
  kind: text,
  memberIds: { type: [String], required: true },
  memberSequence: { type: Number, default: 1 },
  teamIds: { type: [String], default: [] },
  channel: { type: String, default: null },
  slowModeSeconds: { type: Number, default: 0 },
  messages: number,
  deletedNumber: { type: Number, default: 0 },
  lastMessageAt: { type: Date, default: null },
  isDisputed: { type: Boolean, default: false },
  expiresAt: { type: Date, default: null },
  title: { type: String, default: null },
  writableUntil: { type: Date, default: null },
  statusSequence: { type: Number, default: 0 },
  createdAt: date,
});
roomSchema.index({ memberIds: 1, lastMessageAt: -1, _id: -1 });
roomSchema.index({ teamIds: 1, kind: 1, lastMessageAt: -1 });

export const roomModel = defineModel('rooms', roomSchema);

const messageSchema = aggregateSchema<Message>({
  roomId: text,
  number,
  authorId: text,
  as: { type: String, default: 'player' },
  text,
  createdAt: date,
  editedAt: { type: Date, default: null },
  hidden: { type: Schema.Types.Mixed, default: null },
});
messageSchema.index({ roomId: 1, number: -1 }, { unique: true });

messageSchema.index({ authorId: 1 });

export const messageModel = defineModel('messages', messageSchema);

const readMarkerSchema = aggregateSchema<ReadMarker>({
  roomId: text,
  userId: text,
  readNumber: number,
  postedAt: { type: Date, default: null },
});
readMarkerSchema.index({ userId: 1 });
readMarkerSchema.index({ roomId: 1 });

export const readMarkerModel = defineModel('readMarkers', readMarkerSchema);
