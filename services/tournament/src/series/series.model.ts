import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Series } from './series';
import type { Templates } from './templates';

const text = { type: String, required: true };
const optional = { type: String, default: null };
const count = { type: Number, required: true };
const date = { type: Date, required: true };

const list = { type: [Schema.Types.Mixed], default: [] };
const part = { type: Schema.Types.Mixed, required: true };

export const templateModel = defineModel(
  'tournamentTemplates',
  aggregateSchema<Templates>({ items: list }),
);

const series = aggregateSchema<Series>({
  ...{ ownerId: text, status: text, endedBy: optional, namePattern: text },
  ...{ schedule: part, template: part, published: count, decidedThrough: optional },
  ...{ current: { type: Schema.Types.Mixed, default: null }, events: list, createdAt: date },
});
series.index({ ownerId: 1, createdAt: -1, _id: -1 });
/** The series of an event. */
series.index({ 'events.tournamentId': 1 });
export const seriesModel = defineModel('tournamentSeries', series);
