import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Entry } from '../domain/entry';
import type { Payout } from '../domain/payout';
import type { Places } from '../domain/places';
import type { Series } from '../domain/series';
import type { SeedSnapshot } from '../domain/seed-snapshot';
import type { Templates } from '../domain/templates';
import type { Tournament } from '../domain/tournament';

const text = { type: String, required: true };
const words = { type: String, default: '' };
const optional = { type: String, default: null };
const count = { type: Number, required: true };
const optionalCount = { type: Number, default: null };
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

const entries = aggregateSchema<Entry>({
  tournamentId: text,
  status: text,
  name: text,
  teamId: optional,
  captainId: text,
  ...{
    deputyIds: ids,
    seats: list,
    playerIds: ids,
    isOpen: {
      type: Boolean,
      required: true,
    },
  },
  ...{
    number: count,
    payBy: optionalDate,
    registeredAt: date,
    enteredAt: optionalDate,
  },
  ...{
    checkedInAt: optionalDate,
    endedAt: optionalDate,
    place: optionalCount,
  },
  removalReason: optional,
  mergedInto: optional,
  teamNumber: { type: Number, default: undefined },
  isWithoutTeam: { type: Boolean, default: false },
  swaps: list,
  prizeCents: optionalCount,
});
/** A player is on one open entry of an event; the unique index decides races. */
entries.index(
  { tournamentId: 1, playerIds: 1 },
  { unique: true, partialFilterExpression: { isOpen: true } },
);
entries.index({ tournamentId: 1, number: 1, _id: 1 });
// Champions, for lists of events: one of up to 8,192 entries.
entries.index({ tournamentId: 1, place: 1 }, { partialFilterExpression: { place: 1 } });
entries.index({ tournamentId: 1, status: 1, number: 1, _id: 1 });
entries.index({ playerIds: 1, registeredAt: -1, _id: -1 });
// The entries of one player, captain or team in one event of thousands.
entries.index({ playerIds: 1, tournamentId: 1 });
entries.index({ captainId: 1, tournamentId: 1 });
entries.index({ teamId: 1, tournamentId: 1 });
// Refunds that have not arrived, for the gauges and the operator.
entries.index({ 'seats.payment.status': 1, endedAt: 1 });
export const entryModel = defineModel('tournamentEntries', entries);

export const seedSnapshotModel = defineModel(
  'tournamentSeedSnapshots',
  aggregateSchema<SeedSnapshot>({ at: date, byId: optional, entries: list }),
);

export const placesModel = defineModel(
  'tournamentPlaces',
  aggregateSchema<Places>({ placed: count, registered: count }),
);

const payouts = aggregateSchema<Payout>({
  status: text,
  shares: list,
  barredIds: ids,
  ownerId: text,
  organizerCents: count,
  returnedCents: count,
  decidedAt: date,
  corrections: list,
});
/** Players whose shares wait, or waited. */
payouts.index({ barredIds: 1 });
payouts.index({ 'shares.status': 1 });
export const payoutModel = defineModel('tournamentPayouts', payouts);

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
