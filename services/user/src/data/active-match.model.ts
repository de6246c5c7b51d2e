import { aggregateSchema, defineModel } from '@contend/service-kit';
import type { ActiveMatch } from '../domain/active-match';

const text = { type: String, default: null };
const date = { type: Date, default: null };

const schema = aggregateSchema<ActiveMatch>({
  sequence: { type: Number, required: true },
  rosterSequence: { type: Number, default: 0 },
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
});
schema.index({ players: 1, isOver: 1, updatedAt: -1 });

export const activeMatchModel = defineModel('activeMatches', schema);
