import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Wager } from './wager';

const text = { type: String, default: null };
const count = { type: Number, required: true };
const moment = { type: Date, default: null };
const part = { type: Schema.Types.Mixed, default: null };

const schema = aggregateSchema<Wager>({
  status: { type: String, required: true },
  stakes: { type: String, required: true },
  round: count,
  homeRound: { type: Number, default: null },
  money: { type: Schema.Types.Mixed, required: true },
  homeHold: text,
  fundBy: moment,
  consentBy: moment,
  isUndoing: { type: Boolean, default: false },
  claimId: text,
  expiredClaimIds: { type: [String], default: [] },
  pausedClaims: { type: [Schema.Types.Mixed], default: [] },
  owedReversal: part,
  pending: part,
  liveKeys: { type: [String], required: true },
  live: { type: Boolean, required: true },
  creatorId: { type: String, required: true },
  opponentId: text,
  opponentTeam: part,
  gameId: { type: String, required: true },
  playTypeId: { type: String, required: true },
  teamSize: count,
  label: { type: String, required: true },
  bestOf: count,
  stakeCents: count,
  region: { type: String, required: true },
  rules: { type: String, default: '' },
  home: { type: Schema.Types.Mixed, required: true },
  away: part,
  matchId: text,
  scores: part,
  winner: text,
  decidedBy: text,
  cancelRequestedBy: text,
  cancelAnswerBy: moment,
  withdrawRequest: part,
  dispute: part,
  ruleBy: moment,
  appealBy: moment,
  flag: part,
  failures: { type: Number, default: 0 },
  memberRakes: { type: [Schema.Types.Mixed], default: null },
  refundedRakes: { type: [Schema.Types.Mixed], default: null },
  rakedCents: { type: [Number], default: null },
  resends: count,
  resentAt: moment,
  endReason: text,
  createdAt: { type: Date, required: true },
  openedAt: moment,
  listedAt: { type: Date, required: true },
  expiresAt: moment,
  acceptedAt: moment,
  settlesAt: moment,
  settledAt: moment,
});
/** A player has one live wager per game; the unique index decides races. */
schema.index({ liveKeys: 1 }, { unique: true, partialFilterExpression: { live: true } });
// Each order ends in the id, as lists do; otherwise the store would sort the whole set per page.
schema.index({ status: 1, listedAt: -1, _id: -1 });
schema.index({ status: 1, gameId: 1, listedAt: -1, _id: -1 });
schema.index({ status: 1, stakeCents: 1, _id: 1 });
schema.index({ status: 1, expiresAt: 1, _id: 1 });
schema.index({ acceptedAt: -1, _id: -1 });
schema.index({ 'home.seats.userId': 1, createdAt: -1 });
schema.index({ 'away.seats.userId': 1, createdAt: -1 });
schema.index({ 'home.teamId': 1, listedAt: -1, _id: -1 });
schema.index({ 'away.teamId': 1, listedAt: -1, _id: -1 });
schema.index({ 'opponentTeam.teamId': 1, listedAt: -1, _id: -1 });
schema.index({ opponentId: 1, status: 1 });
schema.index({ 'opponentTeam.memberIds': 1, status: 1 });
schema.index(
  { consentBy: 1, _id: 1 },
  { partialFilterExpression: { consentBy: { $type: 'date' } } },
);
schema.index({ 'withdrawRequest.id': 1 });
schema.index({ stakes: 1, acceptedAt: 1 });
const isFlagged = { partialFilterExpression: { 'flag.at': { $type: 'date' } } };
schema.index({ 'flag.at': 1, _id: 1 }, isFlagged);

const isOwed = { partialFilterExpression: { 'owedReversal.round': { $type: 'number' } } };
schema.index({ 'owedReversal.round': 1 }, isOwed);
schema.index({ isUndoing: 1 }, { partialFilterExpression: { isUndoing: true } });

export const wagerModel = defineModel('wagers', schema);
