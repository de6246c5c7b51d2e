import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';

/** A board that was read: which state its cached pages are of, and its index in Redis. */
export interface BoardStateRow {
  /** The board. */
  _id: string;
  /** Another one after each change of the board. */
  version: string;
  /** Names the sorted set of the board; null without one. */
  index: string | null;
  /** When the process that fills the set began, by its machine's clock; null when it is full. */
  claimedAt: Date | null;
}

const schema = new Schema<BoardStateRow>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    index: { type: String, default: null },
    claimedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ index: 1 }, { partialFilterExpression: { index: { $type: 'string' } } });

export const boardStateModel = defineModel<BoardStateRow>('boardStates', schema);
