import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { SeedSnapshot } from './seed-snapshot';

const optional = { type: String, default: null };

const date = { type: Date, required: true };

const list = { type: [Schema.Types.Mixed], default: [] };

export const seedSnapshotModel = defineModel(
  'tournamentSeedSnapshots',
  aggregateSchema<SeedSnapshot>({ at: date, byId: optional, entries: list }),
);
