import { z } from 'zod';
import { call } from '../core/call';
import { cents, code, pageOf, queryNumber, signedCents, time } from '../core/scalars';

/** How long players can ask for their leaf of a proof: 90 days. */
export const leavesKeptMs = 90 * 24 * 3600_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The name of a proof: the UTC day at whose end it was made (`2026-11-30`), with a number for one
 * that an admin published during the day (`2026-11-30.1`).
 */
const proofDay = z
  .string()
  .regex(/^\d{4}-[01]\d-[0-3]\d(\.[1-9])?$/, 'must be a day like 2026-11-30, or 2026-11-30.1')
  .refine((value) => !Number.isNaN(Date.parse(value.slice(0, 10))), 'must be a date');

/** The kinds of a sum of balances, in cents. */
const sumsByKind = z.object({
  /** To stake, send or pay out. */
  availableCents: cents,
  /** Reserved for stakes on offer and requested payouts. */
  heldCents: cents,
  /** Paid into escrows that are open. */
  escrowCents: cents,
});

const sumNode = z.object({ hash, cents, byKind: sumsByKind.optional() });

/**
 * 1: a leaf is the money of a wallet. 2: it has the shares in escrows too, and each sum its kinds.
 */
const format = z.union([z.literal(1), z.literal(2)]);

/** What a provider said it holds for the platform, beside the figure of the ledger. */
const reportedAssets = z.object({
  provider: code,
  readAt: time,
  /** Its whole balance, pending payments included; null when it gave none. */
  cents: signedCents.nullable(),
  /**
   * Why it gave none: `no-answer` for one that is down, `no-balance` for one that holds no money,
   * as the sandbox.
   */
  missing: code.nullable(),
});

/** A line of the ledger's sums: `detail` is the kind of an escrow, or the name of a provider. */
const sumLine = z.object({ cents: signedCents, detail: z.string() });

export const liabilityProof = z
  .object({
    day: proofDay,
    format,
    /** The instant of all its figures. */
    takenAt: time,
    /** Number of wallets, also empty ones. */
    accounts: z.int(),
    /**
     * The root of the tree: its available and held cents are `owed.wallets`, and its escrow cents
     * are a part of `owed.escrows`. The rest of those belongs to no payer any more, as prizes.
     */
    root: sumNode,
    /** Whom the money belongs to, in cents. */
    owed: z.object({
      /** Money in wallets that are not below zero, with stakes on offer and requested payouts. */
      wallets: cents,
      /** Money in escrow, by kind. */
      escrows: z.array(sumLine),
      /** Payouts that left wallets and are not paid yet, by provider. */
      payouts: z.array(sumLine),
      bonus: signedCents,
      /** Rake and fees. */
      house: signedCents,
      /** Money of providers that fits no payment yet, by provider. */
      suspense: z.array(sumLine),
      total: signedCents,
    }),
    /** Where the money is, in cents, by the ledger. */
    held: z.object({
      providers: z.array(sumLine),
      /** Owed by players whose payments were charged back. */
      receivables: cents,
      total: signedCents,
    }),
    /**
     * The number of entries of the ledger, and the hash of the last entries of all its accounts;
     * null in proofs of format 1.
     */
    lastEntry: z.object({ number: z.int(), hash }).nullable(),
    /** What the providers themselves report; empty in proofs of format 1. */
    assets: z.array(reportedAssets),
    /** How many players asked for their leaf. */
    checkedBy: z.int(),
  })
  .meta({ id: 'LiabilityProof' });
export type LiabilityProof = z.output<typeof liabilityProof>;

export const liabilityLeaf = z
  .object({
    day: proofDay,
    format,
    /** Only the owner gets it; new in each proof. */
    secret: hash,
    /** The account's money at that instant; a wallet below zero counts as 0. */
    cents,
    byKind: sumsByKind.optional(),
    /** The nodes beside the way from the leaf to the root, from below. */
    path: z.array(sumNode.extend({ side: z.enum(['left', 'right']) })),
  })
  .meta({ id: 'LiabilityLeaf' });
export type LiabilityLeaf = z.output<typeof liabilityLeaf>;

export const listLiabilityProofs = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/proof',
  summary: 'What is owed to players and the money that is there, the newest proof first',
  access: 'anyone',
  query: z.strictObject({ page: queryNumber(1, 10_000).default(1) }),
  reply: pageOf(liabilityProof),
  refuses: [],
});

const params = z.strictObject({ day: proofDay });

export const getLiabilityProof = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/proof/:day',
  summary: 'One proof',
  access: 'anyone',
  cache: { seconds: 15 },
  params,
  reply: liabilityProof,
  refuses: ['proof-not-found'],
});

export const getLiabilityLeaf = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/proof/:day/mine',
  summary: 'My account in one proof, with the path to its root',
  access: 'user',
  limit: { requests: 60, seconds: 60 },
  params,
  reply: liabilityLeaf,
  refuses: ['proof-not-found', 'leaf-not-found', 'leaf-deleted'],
});

/** The most proofs of one UTC day that admins publish beside the one of its end. */
export const proofsPerDay = 4;

export const publishLiabilityProof = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/proof',
  summary: 'Publish a proof now: it follows within a minute under the name in the reply',
  access: 'admin',
  body: z.strictObject({}),
  status: 202,
  /** A repeat gets the same name until that proof is published. */
  reply: z.object({ day: proofDay }),
  refuses: ['too-many-proofs'],
});

/** SHA-256 of a UTF-8 text, in lower-case hex. */
type Hash = (text: string) => Promise<string>;

/** A sum of balances by their kind, in cents. */
export interface SumsByKind {
  /** To stake, send or pay out. */
  availableCents: number;
  /** Reserved for stakes on offer and requested payouts. */
  heldCents: number;
  /** Paid into escrows that are open. */
  escrowCents: number;
}

/** Balances: their sum, and its kinds, which proofs of format 1 do not have. */
export interface Balance {
  cents: number;
  byKind?: SumsByKind | undefined;
}

/** A node of the tree: the balances below it, and a hash that fixes their sums. */
export interface SumNode extends Balance {
  hash: string;
}

const sumsText = ({ cents, byKind }: Balance): string =>
  byKind ? `${byKind.availableCents}|${byKind.heldCents}|${byKind.escrowCents}` : `${cents}`;

const formatText = (byKind: unknown): string => (byKind ? '-2' : '');

/**
 * The text whose hash is a leaf. The secret is new in each proof and only its owner gets it: a
 * balance can't be found out by trying amounts.
 */
export const leafText = (secret: string, balance: Balance): string =>
  `contend-liability-leaf${formatText(balance.byKind)}|${secret}|${sumsText(balance)}`;

/**
 * The text whose hash joins two nodes. It has the sums of each side, so that none can be changed
 * without the root.
 */
export const joinText = (left: SumNode, right: SumNode): string =>
  `contend-liability-node${formatText(left.byKind)}` +
  `|${left.hash}|${sumsText(left)}|${right.hash}|${sumsText(right)}`;

/** The balances of both; without kinds where one has none. */
export function addBalances(one: Balance, other: Balance): Balance {
  const cents = one.cents + other.cents;
  if (!one.byKind || !other.byKind) return { cents };
  return {
    cents,
    byKind: {
      availableCents: one.byKind.availableCents + other.byKind.availableCents,
      heldCents: one.byKind.heldCents + other.byKind.heldCents,
      escrowCents: one.byKind.escrowCents + other.byKind.escrowCents,
    },
  };
}

/** One step of a check: what was joined with it, and the node above both. */
interface InclusionStep {
  sibling: SumNode;
  side: 'left' | 'right';
  joined: SumNode;
}

export interface InclusionCheck {
  leaf: SumNode;
  steps: InclusionStep[];
  /**
   * Null if the leaf is included. `sum` if a step has a negative or inexact sum, or one that is not
   * the sum of its kinds; `root` if the last node is not the published one.
   */
  failed: 'sum' | 'root' | null;
}

const isCents = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0;

/** Whether sums are exact, not negative, and add up, with kinds where the root has them. */
function isSum({ cents, byKind }: Balance, root: Balance): boolean {
  if (!byKind || !root.byKind) return isCents(cents) && !byKind && !root.byKind;
  const kinds = [byKind.availableCents, byKind.heldCents, byKind.escrowCents];
  return [cents, ...kinds].every(isCents) && kinds.reduce((sum, kind) => sum + kind, 0) === cents;
}

/** Computes the nodes from a leaf to the root, and compares the last one with the published root. */
export async function checkInclusion(
  { secret, cents, byKind, path }: Pick<LiabilityLeaf, 'secret' | 'cents' | 'byKind' | 'path'>,
  root: SumNode,
  hash: Hash,
): Promise<InclusionCheck> {
  const own: Balance = { cents, byKind };
  const leaf = { hash: await hash(leafText(secret, own)), ...own };
  const steps: InclusionStep[] = [];
  let node: SumNode = leaf;
  for (const { side, ...sibling } of path) {
    const [left, right] = side === 'left' ? [sibling, node] : [node, sibling];
    node = { hash: await hash(joinText(left, right)), ...addBalances(left, right) };
    steps.push({ sibling, side, joined: node });
  }
  const all = [leaf, ...steps.flatMap((one) => [one.sibling, one.joined]), root];
  const isEverySum = all.every((one) => isSum(one, root));
  const isRoot = node.hash === root.hash && sumsText(node) === sumsText(root);
  return { leaf, steps, failed: !isEverySum ? 'sum' : isRoot ? null : 'root' };
}
