import type { LiabilityProof, SumNode } from '@contend/contracts';
import { defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { TreeLeaf } from './liability-tree';

export type StoredProof = LiabilityProof & {
  /** Identifies its pages: those of an attempt that was not completed belong to no proof. */
  attempt: string;
  /** The key of the secrets; null once the pages are deleted. */
  key: string | null;
};

/** Proofs of format 1 were stored without a number of their format. */
type Later = 'format' | 'lastEntry' | 'assets';
export type ProofDocument = Omit<StoredProof, 'day' | Later> &
  Partial<Pick<StoredProof, Later>> & { _id: string };

const text = { type: String, required: true };
const count = { type: Number, required: true };
const mixed = { type: Schema.Types.Mixed, required: true } as never;
const stored = { versionKey: false, strict: 'throw' } as const;

const proofSchema = new Schema<ProofDocument>(
  {
    ...{ _id: text, attempt: text, key: { type: String, default: null } },
    takenAt: text,
    format: Number as never,
    accounts: count,
    ...{ root: mixed, owed: mixed, held: mixed },
    lastEntry: { type: Schema.Types.Mixed } as never,
    assets: { type: Schema.Types.Mixed } as never,
    checkedBy: count,
  },
  stored,
);
proofSchema.index({ takenAt: -1, _id: -1 });
export const proofModel = defineModel<ProofDocument>('liabilityProofs', proofSchema);

export interface PageDocument {
  /** `<attempt>/<number>`. */
  _id: string;
  attempt: string;
  day: string;
  nth: number;
  /** The lowest secret. */
  first: string;
  /** As bytes (`leaf-table.ts`); a list in proofs of format 1. */
  leaves: Buffer | TreeLeaf[];
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
export const pageModel = defineModel<PageDocument>('liabilityPages', pageSchema);

/** The roots of all pages of an attempt; proofs of format 1 have none, and read the pages. */
interface TreeDocument {
  /** The attempt. */
  _id: string;
  day: string;
  roots: SumNode[];
}
const treeSchema = new Schema<TreeDocument>({ _id: text, day: text, roots: mixed }, stored);
treeSchema.index({ day: 1 });
export const treeModel = defineModel<TreeDocument>('liabilityTrees', treeSchema);

const checkSchema = new Schema<{ _id: string; day: string }>({ _id: text, day: text }, stored);
checkSchema.index({ day: 1 });
/** Who asked for their leaf, by its secret. */
export const checkModel = defineModel<{ _id: string; day: string }>('liabilityChecks', checkSchema);

interface RequestDocument {
  /** The name of the proof. */
  _id: string;
  day: string;
  /** The admin. */
  by: string;
  at: Date;
}
const requestSchema = new Schema<RequestDocument>(
  { _id: text, day: text, by: text, at: { type: Date, required: true } },
  stored,
);
requestSchema.index({ day: 1 });
/** Proofs that admins asked for. */
export const requestModel = defineModel<RequestDocument>('liabilityRequests', requestSchema);
