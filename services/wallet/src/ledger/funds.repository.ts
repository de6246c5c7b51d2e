import { currentWork, type Database, defineModel, isDuplicateKey } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { StatementLine } from './books';
import { fundsAfter, noFunds } from './funds';
import type { Funds, FundsState } from './lots';
import { type StatementLineDocument, statementLineModel } from './statement-line.model';

/** Part of each checkpoint: those of other rules are not used. */
const rules = 1;
/** A checkpoint is stored when at least so many lines follow the last one … */
const checkpointLines = 600;
/** … up to this many before the end: later ones may belong to a transaction that is not saved. */
const newestLines = 100;
/** What left earlier and has not come back is forgotten: memberships last a year. */
const forgetMs = 400 * 24 * 60 * 60_000;

/** The money of a wallet after the line with this number. */
interface CheckpointDocument {
  /** The owner. */
  _id: string;
  rules: number;
  number: number;
  funds: Funds[];
  owedCents: number;
  gone: { key: string; funds: Funds[]; at: Date }[];
}

const mixed = { type: Schema.Types.Mixed, required: true } as never;
const count = { type: Number, required: true };

const fundsCheckpointModel = defineModel<CheckpointDocument>(
  'fundsCheckpoints',
  new Schema<CheckpointDocument>(
    {
      ...{ _id: { type: String, required: true }, rules: count, number: count },
      ...{ funds: mixed, owedCents: count, gone: mixed },
    },
    { versionKey: false, strict: 'throw' },
  ),
);

/** Reads the available money of wallets by source and age: the last checkpoint and the lines since. */
export async function readFunds(db: Database, userId: string): Promise<FundsState> {
  const { session } = currentWork();
  const found = await db.model(fundsCheckpointModel).findById(userId, null, { session }).lean();
  const known = found?.rules === rules ? found : null;
  const filter = {
    ...{ userId, balanceAfterCents: { $ne: null } },
    ...(known && { number: { $gt: known.number } }),
  };
  const rows = await db
    .model(statementLineModel)
    .find(filter, null, { session })
    .sort({ number: 1 })
    .lean();
  const lines = rows.map((row) => toLine(row as StatementLineDocument));
  const from = known ? stateIn(known) : noFunds;
  if (lines.length < checkpointLines) return fundsAfter(from, lines);
  const older = lines.slice(0, -newestLines);
  const state = fundsAfter(from, older);
  const last = older.at(-1);
  if (last) await saveCheckpoint(db, { userId, last, state });
  return fundsAfter(state, lines.slice(-newestLines));
}

const toLine = ({ _id, ...rest }: StatementLineDocument): StatementLine => ({ id: _id, ...rest });

const stateIn = ({ funds, owedCents, gone }: CheckpointDocument): FundsState => ({
  funds,
  owedCents,
  gone: new Map(gone.map(({ key, ...rest }) => [key, rest])),
});

interface Checkpoint {
  userId: string;
  last: StatementLine;
  state: FundsState;
}

/** Not part of a transaction: it depends on lines that are saved, also when this one is not. */
async function saveCheckpoint(db: Database, { userId, last, state }: Checkpoint): Promise<void> {
  const { number, at } = last;
  const gone = [...state.gone]
    .map(([key, one]) => ({ key, ...one }))
    .filter((one) => one.funds.length > 0 && at.getTime() - one.at.getTime() < forgetMs);
  const older = { _id: userId, $or: [{ number: { $lt: number } }, { rules: { $ne: rules } }] };
  const { funds, owedCents } = state;
  try {
    await db
      .model(fundsCheckpointModel)
      .updateOne(older, { $set: { rules, number, funds, owedCents, gone } }, { upsert: true });
  } catch (error) {
    // Another process stored a later one.
    if (!isDuplicateKey(error)) throw error;
  }
}
