import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { User } from './user';

const nullableText = { type: String, default: null };

const schema = aggregateSchema<User>({
  email: { type: String, required: true },
  emailConfirmedAt: { type: Date },
  emailChangedAt: { type: Date },
  username: { type: String, required: true },
  usernameKey: { type: String, required: true },
  displayName: { type: String, required: true },
  displayNameKey: { type: String, required: true },
  foldedName: nullableText,
  avatarUrl: nullableText,
  country: nullableText,
  bio: { type: String, default: '' },
  phone: nullableText,
  birthDate: nullableText,
  preferences: { type: Schema.Types.Mixed, required: true },
  status: { type: String, required: true },
  statusChanges: { type: Schema.Types.Mixed, default: null },
  roles: { type: [String], required: true },
  affiliateCode: nullableText,
  sessionsFrom: { type: Date, default: null },
  standing: { type: Schema.Types.Mixed, required: true },
  rewardXp: { type: Number, default: 0 },
  levelReached: { type: Number, default: null },
  createdAt: { type: Date, required: true },
  countryChangedAt: { type: Date, default: null },
  profileVersion: { type: Number, default: 1 },
  namesClaimed: { type: Boolean, default: null },
  countryRanked: { type: Boolean, default: null },
  erasedAt: { type: Date, default: null },
});
schema.index({ email: 1 }, { unique: true });
schema.index({ usernameKey: 1 }, { unique: true });
schema.index({ displayNameKey: 1 });
schema.index({ foldedName: 1 });
schema.index({ country: 1, usernameKey: 1 });
schema.index({ status: 1, usernameKey: 1 });
schema.index({ 'standing.pools.gameId': 1, usernameKey: 1 });
schema.index({ namesClaimed: 1 });
schema.index({ countryRanked: 1 });

export const userModel = defineModel('users', schema);
