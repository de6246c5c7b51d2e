import {
  currentWork,
  type Database,
  defineModel,
  isDuplicateKey,
  type Logger,
} from '@contend/service-kit';
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
const dayMs = 24 * 60 * 60_000;
/**
 * How long what left for an escrow of a kind and has not come back is kept: longer than anything of
 * that kind is open. A wager is accepted within a day, played within hours, and ruled on and
 * appealed within days. A scrim is booked 28 days ahead, and a contested cancellation decided 4
 * days later. An extra is reversed at once. What comes back later than that counts as received.
 */
const forgetMsOf: Record<string, number> = {
  wager: 60 * dayMs,
  scrim: 60 * dayMs,
  extra: 60 * dayMs,
};
/** Of all others: memberships last a year, and events start up to 180 days ahead. */
const forgetMs = 400 * dayMs;

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

/** Reads the available money of a wallet by source and age. */
export type FundsReader = (userId: string) => Promise<FundsState>;

interface Keeping {
  log: Pick<Logger, 'warn'>;
  /** The longest hold of money by its source, in milliseconds: what left is kept as long, or longer. */
  longestHoldMs: number;
}

export const fundsReader =
  (db: Database, keeping: Keeping): FundsReader =>
  (userId) =>
    readFunds(db, userId, keeping);

/** Reads the last checkpoint and the lines since. */
async function readFunds(db: Database, userId: string, keeping: Keeping): Promise<FundsState> {
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
  if (last) await saveCheckpoint(db, { userId, last, state }, keeping);
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

type Gone = CheckpointDocument['gone'][number];

const isKept = ({ key, funds, at }: Gone, now: Date, longestHoldMs: number): boolean => {
  const [kind = ''] = key.split(':');
  const keptMs = Math.max(forgetMsOf[kind] ?? forgetMs, longestHoldMs);
  return funds.length > 0 && now.getTime() - at.getTime() < keptMs;
};

/**
 * Not part of a transaction: it depends on lines that are saved, also when this one is not. A
 * failure is logged: reads work without a checkpoint.
 */
async function saveCheckpoint(
  db: Database,
  { userId, last, state }: Checkpoint,
  { log, longestHoldMs }: Keeping,
): Promise<void> {
  const { number, at } = last;
  const gone = [...state.gone]
    .map(([key, one]) => ({ key, ...one }))
    .filter((one) => isKept(one, at, longestHoldMs));
  const older = { _id: userId, $or: [{ number: { $lt: number } }, { rules: { $ne: rules } }] };
  const { funds, owedCents } = state;
  try {
    await db
      .model(fundsCheckpointModel)
      .updateOne(older, { $set: { rules, number, funds, owedCents, gone } }, { upsert: true });
  } catch (error) {
    // Another process stored a later one.
    if (!isDuplicateKey(error)) log.warn({ userId, err: error }, 'funds checkpoint not stored');
  }
}
