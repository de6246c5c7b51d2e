import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Match } from './match';

/** A match with the fields that replicas of release 0.2.0 read. */
export type StoredMatch = Match & { wagerId: string | null };

const { Mixed } = Schema.Types;
const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, default: null };

const schema = aggregateSchema<StoredMatch>({
  kind: text,
  source: { type: Mixed, default: null },
  finalWhen: { type: String, default: null },
  wagerId: { type: String, default: null },
  status: text,
  gameId: text,
  playTypeId: text,
  teamSize: number,
  bestOf: number,
  stakeCents: number,
  potCents: number,
  home: { type: Mixed, required: true },
  away: { type: Mixed, required: true },
  playerIds: { type: [String], required: true },
  startsAt: date,
  checkInFrom: date,
  checkInBy: { type: Date, required: true },
  playBy: date,
  answerBy: date,
  proposals: { type: [Mixed], required: true },
  scores: { type: Mixed, default: null },
  winner: { type: String, default: null },
  decidedBy: { type: String, default: null },
  dispute: { type: Mixed, default: null },
  dismissedObjections: { type: [String], default: [] },
  endReason: { type: String, default: null },
  timeline: { type: [Mixed], required: true },
  createdAt: { type: Date, required: true },
  startedAt: date,
  completedAt: date,
  finalAt: date,
  fileHashes: { type: Mixed, default: {} },
  nudgedAt: date,
  extensions: { type: [String], default: undefined },
  decisionSequence: { type: Number, default: null },
  hold: { type: Mixed, default: null },
  reschedule: { type: Mixed, default: null },
  veto: { type: Mixed, default: null },
  clock: { type: Mixed, default: null },
});
const isWagers = { partialFilterExpression: { wagerId: { $type: 'string' } } };
schema.index({ wagerId: 1 }, { unique: true, ...isWagers });
const hasSource = { partialFilterExpression: { 'source.id': { $type: 'string' } } };
schema.index({ 'source.id': 1, 'source.kind': 1 }, { unique: true, ...hasSource });
// Each list is sorted newest first and narrowed by its most selective filter.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ playerIds: 1, createdAt: -1, _id: -1 });
schema.index({ 'home.teamId': 1, createdAt: -1, _id: -1 });
schema.index({ 'away.teamId': 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ gameId: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, 'dispute.openedAt': 1, _id: 1 });
schema.index({ status: 1, 'dispute.rulingBy': 1, _id: 1 });

export const matchModel = defineModel('matches', schema);
