import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { TournamentMatch } from './tournament-match';

const text = { type: String, required: true };
const optional = { type: String, default: null };
const ids = { type: [String], default: [] };
const count = { type: Number, required: true };
const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };
const value = { type: Schema.Types.Mixed, required: true };
const optionalValue = { type: Schema.Types.Mixed, default: null };

const matches = aggregateSchema<TournamentMatch>({
  ...{ tournamentId: text, stage: text, key: text, attempt: count },
  ...{ home: value, away: value, playerIds: ids, bestOf: count },
  ...{ status: text, scores: optionalValue, winner: optional, decidedBy: optional },
  followsMatch: { type: Boolean, default: true },
  isPlayed: { type: Boolean, default: null },
  isAnnulled: { type: Boolean, default: null },
  appealedAt: optionalDate,
  reported: optionalValue,
  lineUp: optionalValue,
  veto: optionalValue,
  checkedIn: optionalValue,
  proposal: optionalValue,
  ...{ flag: optional, flaggedAt: optionalDate },
  ...{ openedAt: date, startsAt: date, expectedBy: date, decidedAt: optionalDate },
  plannedMs: { type: Number },
  rescheduledAt: optionalDate,
  clockAt: optionalDate,
  ...{ late: optional, adminAskedAt: optionalDate, adminReason: optional },
  adminAskedBy: optional,
  ...{ claimedBy: optional, claimedAt: optionalDate, nudgedAt: optionalDate },
});
matches.index({ tournamentId: 1, status: 1, openedAt: -1, _id: -1 });
matches.index({ tournamentId: 1, status: 1, decidedAt: -1, _id: -1 });
matches.index({ tournamentId: 1, openedAt: -1, _id: -1 });
matches.index({ playerIds: 1, openedAt: -1, _id: -1 });
// Matches of some entries, among thousands of their event.
matches.index({ 'home.entryId': 1, tournamentId: 1 });
matches.index({ 'away.entryId': 1, tournamentId: 1 });
// Reports that wait for the bracket: few of an event's matches at any moment.
matches.index(
  { tournamentId: 1, 'reported.kind': 1 },
  { partialFilterExpression: { 'reported.kind': { $exists: true } } },
);
// Rulings that are open: few, and asked for with every read of an event that is over.
matches.index(
  { tournamentId: 1, appealedAt: 1 },
  { partialFilterExpression: { appealedAt: { $type: 'date' } } },
);
matches.index(
  { tournamentId: 1, flag: 1 },
  { partialFilterExpression: { flag: 'ruling-not-applied' } },
);
// Matches that are not decided, for the gauges.
matches.index({ status: 1, late: 1 });
export const tournamentMatchModel = defineModel('tournamentMatches', matches);
