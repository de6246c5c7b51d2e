import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';

/** The score of one player on one board. */
export interface RankingRow {
  /** `<board> <userId>`. */
  _id: string;
  board: string;
  userId: string;
  score: number;
  /** The order of equal scores before that of the ids. */
  tie: number;
}

/** The number of players of one board in one bucket of scores, and in each of its cells. */
export interface RankingCountRow {
  /** `<board> <bucket>`. */
  _id: string;
  board: string;
  bucket: number;
  players: number;
  cells: Record<string, number>;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const options = { versionKey: false, strict: 'throw' } as const;

const rankingSchema = new Schema<RankingRow>(
  { _id: text, board: text, userId: text, score: number, tie: number },
  options,
);
rankingSchema.index({ board: 1, score: -1, tie: 1, userId: 1 });
rankingSchema.index({ userId: 1 });
export const rankingModel = defineModel<RankingRow>('rankings', rankingSchema);

const countSchema = new Schema<RankingCountRow>(
  { _id: text, board: text, bucket: number, players: number, cells: { type: Schema.Types.Mixed } },
  options,
);
countSchema.index({ board: 1, bucket: -1 });
export const rankingCountModel = defineModel<RankingCountRow>('rankingCounts', countSchema);
