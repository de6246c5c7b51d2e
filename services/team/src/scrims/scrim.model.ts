import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Scrim } from './scrim';
import type { ScrimAlerts } from './scrim-alert';
import type { ScrimRequest } from './scrim-request';
import type { TeamSchedule } from './team-schedule';
import type { TeamWeek } from './team-week';

const text = { type: String, required: true };
const optional = { type: String, default: null };
const count = { type: Number, required: true };
const date = { type: Date, required: true };
const list = { type: [Schema.Types.Mixed], required: true };
const part = { type: Schema.Types.Mixed, required: true };
const absentPart = { type: Schema.Types.Mixed, default: null };
const format = { gameId: text, playTypeId: text, teamSize: count, bestOf: count };

const scrims = aggregateSchema<Scrim>({
  ...{ status: text, teamId: text, ...format, region: text },
  ...{ notes: { type: String, default: '' }, maps: { type: [String], default: [] } },
  ...{ windows: list, startsFrom: date },
  rating: { type: Number, default: null },
  ...{ postedBy: text, postedAt: date, expiresAt: date, bookingId: optional },
  depositCents: { type: Number, default: 0 },
});
// The board: posted scrims by game, soonest first.
scrims.index({ status: 1, gameId: 1, startsFrom: 1, _id: 1 });
scrims.index({ status: 1, startsFrom: 1, _id: 1 });
scrims.index({ postedBy: 1 });
scrims.index({ teamId: 1, status: 1, startsFrom: 1, _id: 1 });
export const scrimModel = defineModel('scrims', scrims);

const requests = aggregateSchema<ScrimRequest>({
  ...{ status: text, askedScrimId: text, askingScrimId: text, asked: part, asking: part },
  ...{ pairKey: text, live: { type: Boolean, required: true }, offers: list, startsAt: date },
  ...{ answers: optional, answerBy: { type: Date, default: null }, createdAt: date },
  bookingId: optional,
  ...{ depositCents: { type: Number, default: 0 }, depositFailure: optional },
  ...{ attempts: { type: Number, default: 0 }, accepting: absentPart },
});
/** One open request per pair of teams; the unique index decides races. */
requests.index({ pairKey: 1 }, { unique: true, partialFilterExpression: { live: true } });
for (const side of ['asked.teamId', 'asking.teamId']) {
  // Those that a team answers by their deadline, and all of its requests by their age.
  requests.index({ [side]: 1, live: 1, answers: 1, answerBy: 1, _id: 1 });
  requests.index({ [side]: 1, live: 1, createdAt: -1, _id: -1 });
}
requests.index({ askedScrimId: 1, live: 1 });
requests.index({ askingScrimId: 1, live: 1 });
export const scrimRequestModel = defineModel('scrimRequests', requests);

export const teamScheduleModel = defineModel(
  'teamSchedules',
  aggregateSchema<TeamSchedule>({ reserved: list, outcomes: list }),
);

export const teamWeekModel = defineModel('teamWeeks', aggregateSchema<TeamWeek>({ hours: part }));

const alerts = aggregateSchema<ScrimAlerts>({
  teams: list,
  lastSentAt: { type: Date, default: null },
});
alerts.index({ 'teams.gameId': 1 });
export const scrimAlertsModel = defineModel('scrimAlerts', alerts);
