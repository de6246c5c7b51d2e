import {
  currentWork,
  type Database,
  defineModel,
  isDuplicateKey,
  type ModelSpec,
  StaleVersion,
} from '@contend/service-kit';
import { type mongo, Schema } from 'mongoose';
import type { Advance, Checkpoint } from '../audit/checkpoint';
import { emptyChain } from '../audit/entry-chain';
import type { Finding } from '../audit/findings';
import type { AuditedUnit } from '../audit/increment';
import type { Position } from '../audit/position';
import { accountModel } from './account.model';
import { escrowModel } from './escrow.model';
import { ledgerHeadModel } from './ledger-head.model';
import type { LedgerRow } from './ledger-rows.repository';

type CheckpointDocument = Omit<Checkpoint, 'chain'> & { _id: string; at: Date };

const checkpointSchema = new Schema<CheckpointDocument>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    cents: { type: Number, required: true },
    hash: { type: String },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

/** The place up to which each chain was verified; `_id` is the chain. */
export const checkpointModel = defineModel<CheckpointDocument>(
  'auditCheckpoints',
  checkpointSchema,
);

interface DifferenceDocument {
  /** The subject: a chain, a statement, a transfer. */
  _id: string;
  texts: string[];
  by: 'increment' | 'pass';
  at: Date;
}

const differenceSchema = new Schema<DifferenceDocument>(
  {
    _id: { type: String, required: true },
    texts: { type: [String], required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

const differenceModel = defineModel<DifferenceDocument>('auditDifferences', differenceSchema);

/** The progress of the background audit. */
export interface AuditProgress {
  /** Guards every write: of two processes only one continues. */
  version: number;
  /** Of the current full pass; null between two. */
  position: Position | null;
  /** When the last pass began, and when the last one was completed; null before the first. */
  passBegunAt: Date | null;
  passCompletedAt: Date | null;
  /** When the audit first ran. */
  firstAt: Date;
}

type ProgressDocument = AuditProgress & { _id: string };

const progressSchema = new Schema<ProgressDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    position: { type: Schema.Types.Mixed, default: null } as never,
    passBegunAt: { type: Date, default: null },
    passCompletedAt: { type: Date, default: null },
    firstAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

const progressModel = defineModel<ProgressDocument>('auditProgress', progressSchema);

/** The wallet has one ledger. */
const theLedger = 'ledger';

/** The result of one step of an audit, saved in one transaction. */
interface AuditOutcome {
  advances: Advance[];
  findings: Finding[];
  /** Chains that an increment found correct again. */
  right?: string[];
  /** The range of a pass: earlier differences in it that were not found again are removed. */
  passed?: { after: string; upTo: string; begunAt: Date };
  progress?: AuditProgress;
}

export interface AuditStore {
  progress(): Promise<AuditProgress | null>;
  /**
   * Saves checkpoints, differences and progress in one transaction.
   * @throws StaleVersion when another process advanced one of them first; nothing is saved then
   */
  save(outcome: AuditOutcome): Promise<void>;
  /** Excludes units from the next increments, unless they have newer entries by now. */
  markAudited(units: AuditedUnit[]): Promise<void>;
  /** Counts entries after their checkpoints, in the first 5,000 units that have some. */
  entriesBehind(): Promise<number>;
  differences(): Promise<number>;
}

/** Creates the audit's collections, which a transaction cannot create. */
export async function prepareAudit(db: Database): Promise<void> {
  await db.model(checkpointModel).createCollection();
  await db.model(differenceModel).createCollection();
}

type Rows = mongo.Collection<LedgerRow>;

/** The stored state of the audit. */
export function auditStore(db: Database): AuditStore {
  const rowsOf = <Doc>(spec: ModelSpec<Doc>) => db.model(spec).collection as unknown as Rows;
  const checkpoints = rowsOf(checkpointModel);
  const differences = db.model(differenceModel);
  const progress = db.model(progressModel);
  const units = {
    accounts: rowsOf(accountModel),
    escrows: rowsOf(escrowModel),
    heads: rowsOf(ledgerHeadModel),
  };
  return {
    async progress() {
      const row = await progress.findById(theLedger).lean();
      if (!row) return null;
      const { _id, ...rest } = row as ProgressDocument;
      return rest;
    },
    async save({ advances, findings, right = [], passed, progress: next }) {
      await db.transaction(async () => {
        const { session } = currentWork();
        try {
          await writeAdvances(checkpoints, advances, db.now());
          if (next) await writeProgress(rowsOf(progressModel), next);
        } catch (error) {
          if (isDuplicateKey(error)) throw new StaleVersion();
          throw error;
        }
        if (passed) {
          const { after, upTo, begunAt } = passed;
          const old = { _id: { $gt: after, $lte: upTo }, at: { $lt: begunAt } };
          await differences.deleteMany(old, { session });
        }
        const again = { _id: { $in: right }, by: 'increment' as const };
        if (right.length > 0) await differences.deleteMany(again, { session });
        const by = passed ? 'pass' : 'increment';
        const updates = differenceWrites(findings, { by, at: db.now() });
        if (updates.length > 0) await differences.bulkWrite(updates, { session });
      });
    },
    async markAudited(audited) {
      for (const [rows, updates] of [
        [units.escrows, audited.flatMap(escrowMark)],
        [units.heads, audited.flatMap(headMarks)],
        [units.accounts, audited.flatMap(accountMark)],
      ] as const) {
        if (updates.length > 0) await rows.bulkWrite(updates, { ordered: false });
      }
    },
    entriesBehind: () => entriesBehind(units, checkpoints),
    differences: () => differences.countDocuments(),
  };
}

async function writeAdvances(rows: Rows, advances: Advance[], at: Date): Promise<void> {
  if (advances.length === 0) return;
  const operations = advances.map(({ from, to }) => {
    const { chain: _id, ...state } = to;
    if (!from) return { insertOne: { document: { _id, ...state, at } } };
    const filter = { _id, number: from.number, hash: from.hash };
    return { updateOne: { filter, update: { $set: { ...state, at } } } };
  });
  const { session } = currentWork();
  const done = await rows.bulkWrite(operations, { session, ordered: true });
  if (done.matchedCount + done.insertedCount < operations.length) throw new StaleVersion();
}

async function writeProgress(rows: Rows, progress: AuditProgress): Promise<void> {
  const { session } = currentWork();
  const version = progress.version + 1;
  const row = { ...progress, version };
  if (progress.version === 0) {
    await rows.insertOne({ _id: theLedger, ...row }, { session });
    return;
  }
  const filter = { _id: theLedger, version: progress.version };
  const { matchedCount } = await rows.replaceOne(filter, row, { session });
  if (matchedCount === 0) throw new StaleVersion();
}

/** The most texts kept per subject. */
const mostTexts = 10;

function differenceWrites(findings: Finding[], { by, at }: Pick<DifferenceDocument, 'by' | 'at'>) {
  const abouts = [...new Set(findings.map(({ about }) => about))];
  return abouts.map((_id) => {
    const own = findings.filter(({ about }) => about === _id).map(({ text }) => text);
    const update = { $set: { texts: own.slice(0, mostTexts), by, at } };
    return { updateOne: { filter: { _id }, update, upsert: true } };
  });
}

type Marks = mongo.AnyBulkWriteOperation<LedgerRow>[];
const clear = { $unset: { unaudited: '' } } as const;

/** In documents of release 0.1.0 a chain without entries has no head. */
const isAt = (field: string, number = 0): object =>
  number === 0 ? { $or: [{ [field]: 0 }, { [field]: null }] } : { [field]: number };

function escrowMark({ name, numbers }: AuditedUnit): Marks {
  if (!name.startsWith('escrow:')) return [];
  const filter = { _id: name.slice('escrow:'.length), ...isAt('chain.number', numbers.get(name)) };
  return [{ updateOne: { filter, update: clear } }];
}

function accountMark({ name, numbers }: AuditedUnit): Marks {
  if (!name.startsWith('user:')) return [];
  const chain = isAt('chain.number', numbers.get(name));
  const bonus = isAt('bonusChain.number', numbers.get(`${name}:bonus`));
  const filter = { $and: [{ _id: name.slice('user:'.length) }, chain, bonus] };
  return [{ updateOne: { filter: filter as mongo.Filter<LedgerRow>, update: clear } }];
}

function headMarks({ name, numbers }: AuditedUnit): Marks {
  if (/^(user|escrow):/.test(name)) return [];
  return [...numbers].map(([_id, number]) => ({
    updateOne: { filter: { _id, number, unaudited: true }, update: clear },
  }));
}

const most = 5000;

async function entriesBehind(
  { accounts, escrows, heads }: { accounts: Rows; escrows: Rows; heads: Rows },
  checkpoints: Rows,
): Promise<number> {
  const filter = { unaudited: true } as mongo.Filter<LedgerRow>;
  const marked = (rows: Rows) => rows.find(filter).limit(most).toArray();
  const numberOf = (head: unknown) =>
    ((head as { number: number } | undefined) ?? emptyChain).number;
  const ends = new Map<string, number>();
  for (const { _id, chain } of await marked(escrows)) ends.set(`escrow:${_id}`, numberOf(chain));
  for (const { _id, number } of await marked(heads)) ends.set(_id, Number(number));
  for (const { _id, chain, bonusChain } of await marked(accounts)) {
    ends.set(`user:${_id}`, numberOf(chain));
    ends.set(`user:${_id}:bonus`, numberOf(bonusChain));
  }
  if (ends.size === 0) return 0;
  const found = await checkpoints.find({ _id: { $in: [...ends.keys()] } }).toArray();
  const verified = found.reduce((sum, { number }) => sum + Number(number), 0);
  return [...ends.values()].reduce((sum, number) => sum + number, 0) - verified;
}
