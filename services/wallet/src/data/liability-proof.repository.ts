import type { LiabilityProof, SumNode } from '@contend/contracts';
import { currentWork, type Database, defineModel, isDuplicateKey } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Leaf, LeafPage } from '../domain/liability-tree';

type StoredProof = LiabilityProof & {
  /** Identifies its pages: those of an attempt that was not completed belong to no proof. */
  attempt: string;
  /** The key of the secrets; null once the pages are deleted. */
  key: string | null;
};
type ProofDocument = Omit<StoredProof, 'day'> & { _id: string };

const text = { type: String, required: true };
const count = { type: Number, required: true };
const mixed = { type: Schema.Types.Mixed, required: true } as never;
const stored = { versionKey: false, strict: 'throw' } as const;

const proofModel = defineModel<ProofDocument>(
  'liabilityProofs',
  new Schema<ProofDocument>(
    {
      ...{ _id: text, attempt: text, key: { type: String, default: null } },
      takenAt: text,
      accounts: count,
      ...{ root: mixed, owed: mixed, held: mixed },
      checkedBy: count,
    },
    stored,
  ),
);

interface PageDocument {
  /** `<attempt>/<number>`. */
  _id: string;
  attempt: string;
  day: string;
  nth: number;
  /** The lowest secret. */
  first: string;
  leaves: Leaf[];
  root: SumNode;
}
const pageSchema = new Schema<PageDocument>(
  {
    ...{ _id: text, attempt: text, day: text, nth: count, first: text },
    ...{ leaves: mixed, root: mixed },
  },
  stored,
);
pageSchema.index({ attempt: 1, first: 1 });
pageSchema.index({ day: 1 });
const pageModel = defineModel<PageDocument>('liabilityPages', pageSchema);

const checkSchema = new Schema<{ _id: string; day: string }>({ _id: text, day: text }, stored);
checkSchema.index({ day: 1 });
/** Who asked for their leaf, by its secret. */
const checkModel = defineModel<{ _id: string; day: string }>('liabilityChecks', checkSchema);

export interface LiabilityProofs {
  /** A page of proofs, the newest first, and the number of all. */
  page(page: number, pageSize: number): Promise<{ items: LiabilityProof[]; total: number }>;
  find(day: string): Promise<StoredProof | null>;
  savePages(of: Pick<StoredProof, 'attempt' | 'day'>, pages: LeafPage[]): Promise<void>;
  /** False when there is a proof of that day. */
  save(proof: StoredProof): Promise<boolean>;
  /** The page that has a secret if any has, and the roots of all pages. */
  pageWith(
    attempt: string,
    secret: string,
  ): Promise<{ page: Pick<LeafPage, 'nth' | 'leaves'>; roots: SumNode[] } | null>;
  /** Counts the owner of a secret once. */
  countCheck(day: string, secret: string): Promise<void>;
  /** Deletes the leaves of days before `day`, and those of `day` and earlier that no proof has. */
  deleteLeaves(before: string, upTo: string): Promise<void>;
}

export const liabilityProofRepository = (db: Database): LiabilityProofs => ({
  ...proofRows(db),
  ...leafRows(db),
});

type ProofRows = Pick<LiabilityProofs, 'page' | 'find' | 'save'>;

function proofRows(db: Database): ProofRows {
  const proofs = db.model(proofModel);
  return {
    async page(page, pageSize) {
      const found = proofs
        .find({}, { key: 0, attempt: 0 })
        .sort({ _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize);
      const items = (await found.lean()).map(({ _id, ...rest }) => ({ day: _id, ...rest }));
      return { items, total: await proofs.countDocuments() };
    },
    async find(day) {
      const row = await proofs.findById(day).lean();
      if (!row) return null;
      const { _id, ...rest } = row;
      return { day: _id, ...rest };
    },
    async save({ day, ...rest }) {
      try {
        await proofs.create({ _id: day, ...rest });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}

function leafRows(db: Database): Omit<LiabilityProofs, keyof ProofRows> {
  const proofs = db.model(proofModel);
  const pages = db.model(pageModel);
  const checks = db.model(checkModel);
  return {
    async savePages({ attempt, day }, all) {
      for (const { nth, leaves, root } of all) {
        const first = leaves[0]?.secret ?? '';
        const _id = `${attempt}/${nth}`;
        await pages.create({ _id, attempt, day, nth, first, leaves, root });
      }
    },
    async pageWith(attempt, secret) {
      const before = { attempt, first: { $lte: secret } };
      const page = await pages.findOne(before).sort({ first: -1 }).lean();
      if (!page) return null;
      const all = await pages.find({ attempt }, { nth: 1, root: 1 }).lean();
      const roots = all.sort((one, other) => one.nth - other.nth).map(({ root }) => root);
      return { page, roots };
    },
    async countCheck(day, secret) {
      const session = currentWork().session ?? undefined;
      if (await checks.findById(secret, null, { session }).lean()) return;
      await checks.create([{ _id: secret, day }], { session });
      await proofs.updateOne({ _id: day }, { $inc: { checkedBy: 1 } }, { session });
    },
    async deleteLeaves(before, upTo) {
      const old = { day: { $lt: before } };
      const withKey = { _id: { $lt: before }, key: { $ne: null } };
      await proofs.updateMany(withKey, { $set: { key: null } });
      await checks.deleteMany(old);
      await pages.deleteMany(old);
      const known = await proofs.find({ _id: { $gte: before } }, { attempt: 1 }).lean();
      const attempts = known.map(({ attempt }) => attempt);
      await pages.deleteMany({ day: { $lte: upTo }, attempt: { $nin: attempts } });
    },
  };
}
