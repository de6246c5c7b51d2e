import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { PendingSourceEvents } from './pending-source-events';

/** `wagerNews` is the collection's name in release 0.2.0, whose replicas share it. */
export const pendingSourceEventsModel = defineModel(
  'wagerNews',
  aggregateSchema<PendingSourceEvents>({
    cancelledAt: { type: Date, default: null },
    objection: { type: Schema.Types.Mixed, default: null },
    hold: { type: Schema.Types.Mixed, default: null },
  }),
);
