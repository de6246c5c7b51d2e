import { type Database, defineModel, isDuplicateKey } from '@contend/service-kit';
import { Schema } from 'mongoose';
import { randomBytes } from 'node:crypto';

/** A board that was read: which state its cached pages are of, and its index in Redis. */
export interface BoardStateRow {
  /** The board. */
  _id: string;
  /** Another one after each change of the board. */
  version: string;
  /** Names the sorted set of the board; null without one. */
  index: string | null;
  /** When the process that fills the set began, by its machine's clock; null when it is full. */
  claimedAt: Date | null;
}

const schema = new Schema<BoardStateRow>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    index: { type: String, default: null },
    claimedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ index: 1 }, { partialFilterExpression: { index: { $type: 'string' } } });

const boardStateModel = defineModel<BoardStateRow>('boardStates', schema);

/** A process that has filled a set for longer than this has stopped. */
const longestFillMs = 600_000;

export interface IndexedBoard {
  board: string;
  index: string;
}

/** Versions of boards, and the names of their sorted sets. */
export interface BoardStates {
  /** The states of boards that were read before. */
  of(boards: readonly string[]): Promise<Map<string, BoardStateRow>>;
  /** Keeps a state of boards from now on. */
  watch(boards: readonly string[]): Promise<void>;
  /** Gives boards that changed another version, after the change is committed. */
  renew(boards: readonly string[]): Promise<void>;
  /** The boards with a sorted set, full or being filled; of some boards, or of all for null. */
  indexed(boards: readonly string[] | null): Promise<IndexedBoard[]>;
  /** Lets this process fill a set. False where another process fills one, or has done so. */
  claim(state: BoardStateRow, index: string): Promise<boolean>;
  /** Ends a claim: a set that is lost later can be filled again at once. */
  release(index: string): Promise<void>;
  /** Lets readers use the store, because sets may lack a change. */
  drop(indexes: readonly string[]): Promise<void>;
}

const newVersion = (): string => randomBytes(8).toString('hex');

export function boardStateRepository(db: Database): BoardStates {
  const states = db.model(boardStateModel);
  return {
    async of(boards) {
      const rows = await states.find({ _id: { $in: [...boards] } }).lean();
      return new Map(rows.map((row) => [row._id, row]));
    },
    async watch(boards) {
      const rows = boards.map((_id) => ({
        ...{ _id, version: newVersion(), index: null, claimedAt: null },
      }));
      await states.insertMany(rows, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async renew(boards) {
      if (boards.length === 0) return;
      await states.updateMany({ _id: { $in: [...boards] } }, { $set: { version: newVersion() } });
    },
    async indexed(boards) {
      const among = boards && { _id: { $in: [...boards] } };
      const rows = await states.find({ index: { $type: 'string' }, ...among }, { index: 1 }).lean();
      return rows.flatMap(({ _id, index }) => (index === null ? [] : [{ board: _id, index }]));
    },
    async claim({ _id, index: seen }, index) {
      // The clock of the machine, as for leases: a test's clock does not move by itself.
      const now = new Date();
      const stopped = { claimedAt: { $lt: new Date(now.getTime() - longestFillMs) } };
      const filter = { _id, index: seen, $or: [{ claimedAt: null }, stopped] };
      const { modifiedCount } = await states.updateOne(filter, { $set: { index, claimedAt: now } });
      return modifiedCount === 1;
    },
    async release(index) {
      await states.updateOne({ index }, { $set: { claimedAt: null } });
    },
    async drop(indexes) {
      const filter = { index: { $in: [...indexes] } };
      await states.updateMany(filter, { $set: { index: null, claimedAt: null } });
    },
  };
}
