import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Seat } from './career';
import type { CountedRating } from './rating-correction';
import type { Result } from './result';

/**
 * Ratings are stored in the seats: replicas of 0.2.0 replace whole results, and refuse to write
 * fields beside those that they use.
 */
export type ResultRow = Omit<Result, 'id' | 'ratings' | 'seats'> & {
  _id: string;
  seats: (Seat & { rating?: Omit<CountedRating, 'userId'> })[];
};

const schema = new Schema<ResultRow>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    match: { type: Schema.Types.Mixed, default: null },
    players: { type: [String], required: true },
    position: { type: String, default: null },
    // Without a default: 0.2.0 does not write results of completed matches again that have it.
    voided: { type: Schema.Types.Mixed },
    seats: { type: [Schema.Types.Mixed] as never, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ position: 1 });
schema.index({ players: 1, position: 1 });
schema.index(
  { players: 1, 'voided.at': 1, _id: 1 },
  { partialFilterExpression: { 'voided.at': { $type: 'date' } } },
);
schema.index({ players: 1, 'match.playTypeId': 1, position: 1 });

export const resultModel = defineModel<ResultRow>('results', schema);
