import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Tournament } from './tournament';

const text = { type: String, required: true };
const words = { type: String, default: '' };
const optional = { type: String, default: null };

const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };
const ids = { type: [String], default: [] };
const list = { type: [Schema.Types.Mixed], default: [] };
const part = { type: Schema.Types.Mixed, required: true };

const tournaments = aggregateSchema<Tournament>({
  status: text,
  ownerId: text,
  organizerIds: ids,
  name: text,
  description: words,
  rules: words,
  terms: part,
  lotSeed: text,
  announcements: list,
  changes: list,
  guarantee: text,
  guaranteeAttempts: { type: Number, default: 0 },
  guaranteeBy: optionalDate,
  wasDelayed: { type: Boolean, default: false },
  pauses: list,
  pauseRemindedAt: optionalDate,
  checkInRemindedAt: optionalDate,
  cancelReason: optional,
  createdAt: date,
  publishedAt: optionalDate,
  seededAt: optionalDate,
  startedAt: optionalDate,
  completedAt: optionalDate,
  payoutAt: optionalDate,
  paidOutAt: optionalDate,
  cancelledAt: optionalDate,
});
tournaments.index({ status: 1, 'terms.startsAt': 1, _id: 1 });
tournaments.index({ 'terms.gameId': 1, status: 1, 'terms.startsAt': 1, _id: 1 });
tournaments.index({ ownerId: 1, 'terms.startsAt': -1, _id: -1 });
tournaments.index({ organizerIds: 1, 'terms.startsAt': -1, _id: -1 });
// Guarantees that are not returned yet, for the gauges and the operator.
tournaments.index({ guarantee: 1, cancelledAt: 1 });
export const tournamentModel = defineModel('tournaments', tournaments);
