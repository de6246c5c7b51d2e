import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Entry, Places } from './entry';

const text = { type: String, required: true };
const optional = { type: String, default: null };
const count = { type: Number, required: true };
const optionalCount = { type: Number, default: null };
const date = { type: Date, required: true };
const optionalDate = { type: Date, default: null };
const ids = { type: [String], default: [] };
const list = { type: [Schema.Types.Mixed], default: [] };

const entries = aggregateSchema<Entry>({
  tournamentId: text,
  status: text,
  name: text,
  foldedName: optional,
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
  mayReturn: { type: Boolean, default: undefined },
  hadLeft: { type: Boolean, default: undefined },
  isWithoutTeam: { type: Boolean, default: false },
  swaps: list,
});
/** A player is on one open entry of an event; the unique index decides races. */
entries.index(
  { tournamentId: 1, playerIds: 1 },
  { unique: true, partialFilterExpression: { isOpen: true } },
);
entries.index({ tournamentId: 1, number: 1, _id: 1 });
// Champions, for lists of events: one of up to 8,192 entries.
entries.index({ tournamentId: 1, place: 1 }, { partialFilterExpression: { place: 1 } });
// How many entries of an event have a place.
entries.index(
  { tournamentId: 1, place: 1, number: 1 },
  { partialFilterExpression: { place: { $gt: 0 } } },
);
entries.index({ tournamentId: 1, status: 1, number: 1, _id: 1 });
// Entries of an event by the beginning of their name, and those whose name is not folded yet.
entries.index({ tournamentId: 1, foldedName: 1, _id: 1 });
entries.index({ foldedName: 1 });
entries.index({ playerIds: 1, registeredAt: -1, _id: -1 });
// The entries of one player, captain or team in one event of thousands.
entries.index({ playerIds: 1, tournamentId: 1 });
entries.index({ captainId: 1, tournamentId: 1 });
entries.index({ teamId: 1, tournamentId: 1 });
// Refunds that have not arrived, for the gauges and the operator.
entries.index({ 'seats.payment.status': 1, endedAt: 1 });
export const entryModel = defineModel('tournamentEntries', entries);

export const placesModel = defineModel(
  'tournamentPlaces',
  aggregateSchema<Places>({ placed: count, registered: count }),
);
