import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { CalendarFeed } from './calendar-feed';
import type { ScrimBooking } from './scrim-booking';

const text = { type: String, required: true };

const count = { type: Number, required: true };
const date = { type: Date, required: true };

const part = { type: Schema.Types.Mixed, required: true };
const absentPart = { type: Schema.Types.Mixed, default: null };
const format = { gameId: text, playTypeId: text, teamSize: count, bestOf: count };

const bookings = aggregateSchema<ScrimBooking>({
  ...{ status: text, home: part, away: part, homeScrimId: text, awayScrimId: text, ...format },
  ...{ startsAt: date, endsAt: date, matchId: text },
  ...{ cancellation: absentPart, deposit: absentPart },
  absent: { type: [String], default: [] },
  createdAt: date,
});
bookings.index({ 'home.teamId': 1, startsAt: -1, _id: -1 });
bookings.index({ 'away.teamId': 1, startsAt: -1, _id: -1 });
bookings.index({ 'home.teamId': 1, status: 1, startsAt: 1, _id: 1 });
bookings.index({ 'away.teamId': 1, status: 1, startsAt: 1, _id: 1 });
const contested = { partialFilterExpression: { 'cancellation.contest.at': { $type: 'date' } } };
bookings.index({ 'cancellation.contest.at': 1, _id: 1 }, contested);
bookings.index({ 'cancellation.userId': 1 }, { sparse: true });
bookings.index({ 'cancellation.contest.userId': 1 }, { sparse: true });
// Deposits that are not settled, for the gauges.
const deposited = { partialFilterExpression: { 'deposit.status': { $type: 'string' } } };
bookings.index({ 'deposit.status': 1, endsAt: 1 }, deposited);
export const scrimBookingModel = defineModel('scrimBookings', bookings);

const feeds = aggregateSchema<CalendarFeed>({ userId: text, teamId: text });
feeds.index({ userId: 1, teamId: 1 });
export const calendarFeedModel = defineModel('calendarFeeds', feeds);
