import type { LiabilityLeaf } from './liability-proofs';

/** SHA-256 of a UTF-8 text, in lower-case hex. */
type Hash = (text: string) => Promise<string>;

/** A node of the tree: the sum of the balances below it, and a hash that fixes both. */
export interface SumNode {
  hash: string;
  cents: number;
}

/**
 * The text whose hash is a leaf. The secret is new in each proof and only its owner gets it: a
 * balance can't be found out by trying amounts.
 */
export const leafText = (secret: string, cents: number): string =>
  `contend-liability-leaf|${secret}|${cents}`;

/**
 * The text whose hash joins two nodes. It has the sum of each side, so that neither can be changed
 * without the root.
 */
export const joinText = (left: SumNode, right: SumNode): string =>
  `contend-liability-node|${left.hash}|${left.cents}|${right.hash}|${right.cents}`;

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
   * Null if the leaf is included. `sum` if a step has a negative or inexact sum; `root` if the last
   * node is not the published one.
   */
  failed: 'sum' | 'root' | null;
}

const isSum = ({ cents }: SumNode): boolean => Number.isSafeInteger(cents) && cents >= 0;

/** Computes the nodes from a leaf to the root, and compares the last one with the published root. */
export async function checkInclusion(
  { secret, cents, path }: Pick<LiabilityLeaf, 'secret' | 'cents' | 'path'>,
  root: SumNode,
  hash: Hash,
): Promise<InclusionCheck> {
  const leaf = { hash: await hash(leafText(secret, cents)), cents };
  const steps: InclusionStep[] = [];
  let node: SumNode = leaf;
  for (const { side, ...sibling } of path) {
    const [left, right] = side === 'left' ? [sibling, node] : [node, sibling];
    node = { hash: await hash(joinText(left, right)), cents: left.cents + right.cents };
    steps.push({ sibling, side, joined: node });
  }
  const isEverySum = [leaf, ...steps.flatMap((one) => [one.sibling, one.joined])].every(isSum);
  const isRoot = node.hash === root.hash && node.cents === root.cents;
  return { leaf, steps, failed: !isEverySum ? 'sum' : isRoot ? null : 'root' };
}
