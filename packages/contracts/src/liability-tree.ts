import type { LiabilityLeaf } from './liability-proofs';

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
