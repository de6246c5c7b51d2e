import type { LiabilityProof, SumNode } from '@contend/contracts';
import { currentWork, type Database, isDuplicateKey } from '@contend/service-kit';
import {
  checkModel,
  type PageDocument,
  pageModel,
  type ProofDocument,
  proofModel,
  requestModel,
  type StoredProof,
  treeModel,
} from './liability-proof.model';
import { type LeafPage, leavesOf, type TreeLeaf } from './liability-tree';

export interface LiabilityProofs {
  /** A page of proofs, the newest first, and the number of all. */
  page(page: number, pageSize: number): Promise<{ items: LiabilityProof[]; total: number }>;
  find(day: string): Promise<StoredProof | null>;
  /** Saves pages as they come, and returns their roots. */
  savePages(
    of: Pick<StoredProof, 'attempt' | 'day'>,
    pages: Iterable<LeafPage>,
  ): Promise<SumNode[]>;
  /** False when there is a proof of that name. */
  save(proof: StoredProof): Promise<boolean>;
  /** The page that has a secret if any has, and the roots of all pages. */
  pageWith(
    attempt: string,
    secret: string,
  ): Promise<{ page: { nth: number; leaves: TreeLeaf[] }; roots: SumNode[] } | null>;
  /** Counts the owner of a secret once. */
  countCheck(day: string, secret: string): Promise<void>;
  /** Deletes the leaves of days before `day`, and those of `day` and earlier that no proof has. */
  deleteLeaves(before: string, upTo: string): Promise<void>;
  /** The names of the proofs that admins asked for on a UTC day, in their order. */
  requestedOn(day: string): Promise<string[]>;
  /** @throws a duplicate key when there is a request of that name */
  request(request: { name: string; day: string; by: string; at: Date }): Promise<void>;
}

export const liabilityProofRepository = (db: Database): LiabilityProofs => ({
  ...proofRows(db),
  ...leafRows(db),
  ...requestRows(db),
});

type ProofRows = Pick<LiabilityProofs, 'page' | 'find' | 'save'>;

const proofOf = <Row extends Omit<ProofDocument, 'key' | 'attempt'>>({ _id, ...rest }: Row) => ({
  ...{ day: _id, format: 1 as const, lastEntry: null, assets: [] },
  ...rest,
});

function proofRows(db: Database): ProofRows {
  const proofs = db.model(proofModel);
  return {
    async page(page, pageSize) {
      const found = proofs
        .find({}, { key: 0, attempt: 0 })
        .sort({ takenAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize);
      return { items: (await found.lean()).map(proofOf), total: await proofs.countDocuments() };
    },
    async find(day) {
      const row = await proofs.findById(day).lean();
      return row && proofOf(row);
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

/** Nothing else runs while the pages of one write are made. */
const pagesPerWrite = 8;

type LeafRows = Pick<LiabilityProofs, 'savePages' | 'pageWith' | 'countCheck' | 'deleteLeaves'>;

function leafRows(db: Database): LeafRows {
  const proofs = db.model(proofModel);
  const pages = db.model(pageModel);
  const trees = db.model(treeModel);
  const checks = db.model(checkModel);
  return {
    async savePages({ attempt, day }, all) {
      const roots: SumNode[] = [];
      let rows: PageDocument[] = [];
      let saving: Promise<unknown> = Promise.resolve();
      for (const page of all) {
        rows.push({ _id: `${attempt}/${page.nth}`, attempt, day, ...page });
        roots.push(page.root);
        if (rows.length < pagesPerWrite) continue;
        await saving;
        saving = pages.collection.insertMany(rows as never);
        // It is awaited after the next pages, which may fail first.
        saving.catch(() => undefined);
        rows = [];
      }
      await saving;
      if (rows.length > 0) await pages.collection.insertMany(rows as never);
      await trees.create({ _id: attempt, day, roots });
      return roots;
    },
    async pageWith(attempt, secret) {
      const before = { attempt, first: { $lte: secret } };
      const page = await pages.findOne(before).sort({ first: -1 }).lean();
      if (!page) return null;
      const tree = await trees.findById(attempt).lean();
      const roots = tree?.roots ?? (await rootsOfPages(attempt));
      return { page: { nth: page.nth, leaves: leavesIn(page) }, roots };
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
      const known = await proofs.find({ _id: { $gte: before } }, { attempt: 1 }).lean();
      const attempts = known.map(({ attempt }) => attempt);
      const lost = { day: { $lte: upTo } };
      await pages.deleteMany({ $or: [old, { ...lost, attempt: { $nin: attempts } }] });
      await trees.deleteMany({ $or: [old, { ...lost, _id: { $nin: attempts } }] });
    },
  };

  async function rootsOfPages(attempt: string): Promise<SumNode[]> {
    const all = await pages.find({ attempt }, { nth: 1, root: 1 }).lean();
    return all.sort((one, other) => one.nth - other.nth).map(({ root }) => root);
  }
}

/** The driver reads bytes as its own `Binary`. */
function leavesIn({ leaves }: Pick<PageDocument, 'leaves'>): TreeLeaf[] {
  if (Array.isArray(leaves)) return leaves;
  return leavesOf(Buffer.isBuffer(leaves) ? leaves : Buffer.from((leaves as Bytes).buffer));
}
type Bytes = { buffer: Uint8Array };

function requestRows(db: Database): Pick<LiabilityProofs, 'requestedOn' | 'request'> {
  const requests = db.model(requestModel);
  return {
    async requestedOn(day) {
      const { session } = currentWork();
      const found = await requests.find({ day }, { _id: 1 }, { session }).sort({ _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    async request({ name, ...rest }) {
      const session = currentWork().session ?? undefined;
      await requests.create([{ _id: name, ...rest }], { session });
    },
  };
}
