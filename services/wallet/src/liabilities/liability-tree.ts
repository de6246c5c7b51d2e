import {
  addBalances,
  type Balance,
  joinText,
  leafText,
  type LiabilityLeaf,
  type SumNode,
  type SumsByKind,
} from '@contend/contracts';
import { createHmac, hash } from 'node:crypto';
import { leafBytes, type LeafTable, readLeaf } from './leaf-table';

/** A leaf with its sums, as they are published. */
export type TreeLeaf = Balance & { secret: string };

/** Consecutive leaves: a power of two of them, so that a page is a whole part of the tree. */
export interface LeafPage {
  nth: number;
  /** The lowest secret. */
  first: string;
  leaves: Buffer;
  root: SumNode;
}

export const leavesPerPage = 1024;

const sha256 = (text: string): string => hash('sha256', text);

const leafNode = ({ secret, cents, byKind }: TreeLeaf): SumNode => ({
  hash: sha256(leafText(secret, { cents, byKind })),
  ...{ cents, byKind },
});

export const totalOf = ({ availableCents, heldCents, escrowCents }: SumsByKind): number =>
  availableCents + heldCents + escrowCents;

/** The root of no leaves. */
const nothing: SumNode = {
  hash: sha256('contend-liability-none'),
  cents: 0,
  byKind: { availableCents: 0, heldCents: 0, escrowCents: 0 },
};

/**
 * An owner's secret in the proof with this key. Ids have one length, so a hash of both is as good
 * as an HMAC, which takes five times as long.
 */
export const secretOf = (key: string, userId: string): string => sha256(`${key}|${userId}`);

/** The same in a proof of format 1. */
export const firstSecretOf = (key: string, userId: string): string =>
  createHmac('sha256', key).update(userId).digest('hex');

/** Joins pairs of nodes; a last one without a partner moves up unchanged. */
function levelAbove(nodes: SumNode[]): SumNode[] {
  const above: SumNode[] = [];
  for (let nth = 0; nth < nodes.length; nth += 2) {
    const [left, right] = [nodes[nth], nodes[nth + 1]] as [SumNode, SumNode | undefined];
    above.push(right ? { hash: sha256(joinText(left, right)), ...addBalances(left, right) } : left);
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

/** The leaves of a page's bytes. */
export function leavesOf(bytes: Buffer): TreeLeaf[] {
  return Array.from({ length: bytes.length / leafBytes }, (_, place) => {
    const { secret, ...byKind } = readLeaf(bytes, place);
    return { secret, cents: totalOf(byKind), byKind };
  });
}

/**
 * Pages of leaves in the order of their secrets, one at a time: the order is another one in each
 * proof and says nothing about owners.
 */
export function* leafPages(table: LeafTable): Generator<LeafPage> {
  const order = table.order();
  for (let nth = 0; nth * leavesPerPage < order.length; nth += 1) {
    const own = order.subarray(nth * leavesPerPage, (nth + 1) * leavesPerPage);
    const leaves = Buffer.concat(Array.from(own, (number) => table.bytesOf(number)));
    const first = leaves.toString('hex', 0, 32);
    yield { nth, first, leaves, root: rootOf(leavesOf(leaves).map(leafNode)) };
  }
}

/**
 * The balance of the leaf with this secret, and its path to the root; null if the page does not
 * have it.
 * @param roots of all pages, in their order
 */
export function inclusionOf(
  secret: string,
  { nth, leaves }: { nth: number; leaves: TreeLeaf[] },
  roots: SumNode[],
): Pick<LiabilityLeaf, 'cents' | 'byKind' | 'path'> | null {
  const place = leaves.findIndex((leaf) => leaf.secret === secret);
  const leaf = leaves[place];
  if (!leaf) return null;
  const { cents, byKind } = leaf;
  const path = [...pathFrom(leaves.map(leafNode), place), ...pathFrom(roots, nth)];
  return { cents, ...(byKind && { byKind }), path };
}
