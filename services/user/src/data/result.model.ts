import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Result } from '../domain/result';

export type ResultRow = Omit<Result, 'id'> & { _id: string };

const schema = new Schema<ResultRow>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    match: { type: Schema.Types.Mixed, default: null },
    players: { type: [String], required: true },
    position: { type: String, default: null },
    ratings: { type: [Schema.Types.Mixed] as never, default: undefined },
    voided: { type: Schema.Types.Mixed, default: null },
    seats: { type: [Schema.Types.Mixed] as never, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ players: 1, position: 1 });
schema.index(
  { players: 1, 'voided.at': 1, _id: 1 },
  { partialFilterExpression: { 'voided.at': { $type: 'date' } } },
);
schema.index({ players: 1, 'match.playTypeId': 1, position: 1 });

export const resultModel = defineModel<ResultRow>('results', schema);
