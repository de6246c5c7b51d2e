import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { PlayerTeams } from './player-teams';
import type { Team } from './team';
import type { TeamLog } from './team-log';

const text = { type: String, required: true };
const date = { type: Date, required: true };
const flag = { type: Boolean, required: true };
const texts = { type: [String], required: true };
const parts = { type: [Schema.Types.Mixed], required: true };

const schema = aggregateSchema<Team>({
  ...{ name: text, tag: text, gameId: text, region: text, timeZone: text, actsFor: text },
  avatarUrl: { type: String, default: null },
  openToJoin: flag,
  maxMembers: { type: Number, required: true },
  members: parts,
  invitations: parts,
  invite: { type: Schema.Types.Mixed, default: null },
  removedIds: { type: [String], default: [] },
  ownerOffer: { type: Schema.Types.Mixed, default: null },
  vacatedAt: { type: Date, default: null },
  ...{ nameKeys: texts, nameKey: text, tagKey: text },
  foldedName: { type: String, default: null },
  live: flag,
  ...{ createdAt: date, activeAt: date },
  deletedAt: { type: Date, default: null },
});
/** A name is unique among the teams of a game; the unique index decides races. */
schema.index({ nameKeys: 1 }, { unique: true, partialFilterExpression: { live: true } });
schema.index({ live: 1, activeAt: -1, _id: -1 });
schema.index({ live: 1, gameId: 1, activeAt: -1, _id: -1 });
schema.index({ live: 1, nameKey: 1 });
schema.index({ live: 1, tagKey: 1 });
schema.index({ live: 1, foldedName: 1 });
schema.index({ foldedName: 1 });
schema.index({ 'members.userId': 1 });
schema.index({ 'invitations.userId': 1 });
schema.index({ 'invite.key': 1 });

export const teamModel = defineModel('teams', schema);

export const teamLogModel = defineModel('teamLogs', aggregateSchema<TeamLog>({ entries: parts }));

export const playerTeamsModel = defineModel(
  'playerTeams',
  aggregateSchema<PlayerTeams>({ teamIds: texts, ownedIds: texts, lastActiveAt: date }),
);
