import { createHash, createHmac } from 'node:crypto';
import { joinText, leafText, type LiabilityLeaf, type SumNode } from '@contend/contracts';

/** A wallet in a proof, without its owner's id. */
export interface Leaf {
  secret: string;
  cents: number;
}

/** Consecutive leaves: a power of two of them, so that a page is a whole part of the tree. */
export interface LeafPage {
  nth: number;
  leaves: Leaf[];
  root: SumNode;
}

export const leavesPerPage = 1024;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const leafNode = ({ secret, cents }: Leaf): SumNode => ({
  hash: sha256(leafText(secret, cents)),
  cents,
});

/** The root of no leaves. */
const nothing: SumNode = { hash: sha256('contend-liability-none'), cents: 0 };

/** An owner's secret in the proof with this key. */
export const secretOf = (key: string, userId: string): string =>
  createHmac('sha256', key).update(userId).digest('hex');

/** Joins pairs of nodes; a last one without a partner moves up unchanged. */
function levelAbove(nodes: SumNode[]): SumNode[] {
  const above: SumNode[] = [];
  for (let nth = 0; nth < nodes.length; nth += 2) {
    const [left, right] = [nodes[nth], nodes[nth + 1]] as [SumNode, SumNode | undefined];
    above.push(
      right ? { hash: sha256(joinText(left, right)), cents: left.cents + right.cents } : left,
    );
  }
  return above;
}

/** The root of nodes of one level. */
export function rootOf(nodes: SumNode[]): SumNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? nothing;
}

/** The nodes beside the way from one node to the root of its level. */
function pathFrom(nodes: SumNode[], nth: number): LiabilityLeaf['path'] {
  const path: LiabilityLeaf['path'] = [];
  let [level, place] = [nodes, nth];
  while (level.length > 1) {
    const isRight = place % 2 === 1;
    const sibling = level[isRight ? place - 1 : place + 1];
    if (sibling) path.push({ ...sibling, side: isRight ? 'left' : 'right' });
    level = levelAbove(level);
    place = Math.floor(place / 2);
  }
  return path;
}

/**
 * Pages of leaves in the order of their secrets: the order is another one in each proof and says
 * nothing about owners.
 */
export function leafPages(leaves: Leaf[]): LeafPage[] {
  const sorted = [...leaves].sort((one, other) => (one.secret < other.secret ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / leavesPerPage) }, (_, nth) => {
    const own = sorted.slice(nth * leavesPerPage, (nth + 1) * leavesPerPage);
    return { nth, leaves: own, root: rootOf(own.map(leafNode)) };
  });
}

/**
 * The balance of the leaf with this secret, and its path to the root; null if the page does not
 * have it.
 * @param roots of all pages, in their order
 */
export function inclusionOf(
  secret: string,
  page: Pick<LeafPage, 'nth' | 'leaves'>,
  roots: SumNode[],
): Pick<LiabilityLeaf, 'cents' | 'path'> | null {
  const nth = page.leaves.findIndex((leaf) => leaf.secret === secret);
  const leaf = page.leaves[nth];
  if (!leaf) return null;
  const within = pathFrom(page.leaves.map(leafNode), nth);
  return { cents: leaf.cents, path: [...within, ...pathFrom(roots, page.nth)] };
}
