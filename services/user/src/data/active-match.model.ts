import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { ActiveMatch } from '../domain/active-match';

const text = { type: String, default: null };
const date = { type: Date, default: null };

const schema = aggregateSchema<ActiveMatch>({
  sequence: { type: Number, required: true },
  rosterSequence: { type: Number, default: 0 },
  holdSequence: { type: Number, default: 0 },
  isHeld: { type: Boolean, default: false },
  movedTo: { type: Schema.Types.Mixed, default: null },
  status: { type: String, required: true },
  isOver: { type: Boolean, required: true },
  updatedAt: { type: Date, required: true },
  answerBy: date,
  rulingBy: date,
  vetoBy: date,
  isVetoHeld: { type: Boolean, default: false },
  home: { type: [String], required: true },
  away: { type: [String], required: true },
  players: { type: [String], required: true },
  kind: text,
  gameId: text,
  playTypeId: text,
  checkInBy: date,
  playBy: date,
  dismissedBy: { type: [String], required: true },
  teams: { type: Schema.Types.Mixed, default: null },
  madeTeams: { type: Schema.Types.Mixed, default: null },
});
schema.index({ players: 1, isOver: 1, updatedAt: -1 });

export const activeMatchModel = defineModel('activeMatches', schema);
