import { aggregateSchema, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Standing } from './standing';

/** A match in which at least one side plays for a team. */
export interface TeamMatchRow {
  _id: string;
  sequence: number;
  isLive: boolean;
  /** The teams of both sides, one or two. */
  teamIds: string[];
  homeTeamId: string | null;
  awayTeamId: string | null;
  /** The rosters. */
  home: string[];
  away: string[];
  /** Of the last event that set the result. */
  resultSequence?: number;
  /** Set once the match is final with a result. */
  winner: 'home' | 'away' | null;
  finalAt: Date | null;
}

/** A wager in which at least one side plays for a team. */
interface TeamWagerRow {
  _id: string;
  sequence: number;
  isLive: boolean;
  teamIds: string[];
  /** Set once it is settled: the team of the winning side, if it has one. */
  winnerTeamId: string | null;
  wonCents: number;
  settledAt: Date | null;
}

const options = { versionKey: false, strict: 'throw', autoIndex: false } as const;
const text = { type: String, default: null };
const texts = { type: [String], default: [] };
const date = { type: Date, default: null };
const common = {
  _id: { type: String, required: true },
  sequence: { type: Number, default: 0 },
  isLive: { type: Boolean, default: true },
  teamIds: texts,
} as const;

const matchSchema = new Schema<TeamMatchRow>(
  {
    ...common,
    ...{ homeTeamId: text, awayTeamId: text, home: texts, away: texts },
    ...{ resultSequence: Number, winner: text as never, finalAt: date },
  },
  options,
);
matchSchema.index({ teamIds: 1, isLive: 1 });

export const teamMatchModel = defineModel<TeamMatchRow>('teamMatches', matchSchema);

const wagerSchema = new Schema<TeamWagerRow>(
  {
    ...common,
    winnerTeamId: text,
    wonCents: { type: Number, default: 0 },
    settledAt: date,
  },
  options,
);
wagerSchema.index({ teamIds: 1, isLive: 1 });
wagerSchema.index({ winnerTeamId: 1 });

export const teamWagerModel = defineModel<TeamWagerRow>('teamWagers', wagerSchema);

const part = { type: Schema.Types.Mixed, required: true };
const standingSchema = aggregateSchema<Standing>({
  gameId: { type: String, required: true },
  live: { type: Boolean, required: true },
  ...{ record: part, players: part, won: part },
});
for (const window of ['all', '30d', '7d']) {
  const amount = `won.${window}.wonCents`;
  standingSchema.index({ live: 1, [amount]: -1, _id: -1 });
  standingSchema.index({ live: 1, gameId: 1, [amount]: -1, _id: -1 });
}

export const standingModel = defineModel('standings', standingSchema);
