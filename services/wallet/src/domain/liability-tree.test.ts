import { createHash } from 'node:crypto';
import { checkInclusion, type SumNode } from '@contend/contracts';
import fc from 'fast-check';
import {
  inclusionOf,
  type Leaf,
  leafPages,
  leavesPerPage,
  rootOf,
  secretOf,
} from './liability-tree';

const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));

const leavesOf = (balances: number[]): Leaf[] =>
  balances.map((cents, nth) => ({ secret: secretOf('key', String(nth)), cents }));

function treeOf(balances: number[]) {
  const pages = leafPages(leavesOf(balances));
  const roots = pages.map(({ root }) => root);
  return { pages, roots, root: rootOf(roots) };
}

function proofOf({ pages, roots }: ReturnType<typeof treeOf>, secret: string) {
  const page = pages.findLast(({ leaves }) => (leaves[0]?.secret ?? '') <= secret);
  const found = page && inclusionOf(secret, page, roots);
  if (!found) throw new Error('The leaf is missing.');
  return { secret, ...found };
}

const balances = fc.array(fc.nat(100_000_00), { minLength: 1, maxLength: 70 });

test('each leaf leads to the root, whose sum is that of all balances', async () => {
  await fc.assert(
    fc.asyncProperty(balances, async (all) => {
      const tree = treeOf(all);
      expect(tree.root.cents).toBe(all.reduce((sum, cents) => sum + cents, 0));
      for (const { secret, cents } of leavesOf(all)) {
        const check = await checkInclusion(proofOf(tree, secret), tree.root, sha256);
        expect(check).toMatchObject({ failed: null, leaf: { cents } });
      }
    }),
    { numRuns: 40 },
  );
});

test('a changed balance, sum, hash or order does not lead to the root', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(1000), { minLength: 2, maxLength: 40 }),
      fc.nat(),
      fc.integer({ min: -5, max: 5 }).filter((by) => by !== 0),
      async (all, nth, by) => {
        const tree = treeOf(all);
        const proof = proofOf(tree, secretOf('key', String(nth % all.length)));
        const place = nth % proof.path.length;
        const forged = (change: (node: (typeof proof.path)[number]) => object) => ({
          ...proof,
          path: proof.path.map((node, at) => (at === place ? { ...node, ...change(node) } : node)),
        });
        const changed = [
          { ...proof, cents: proof.cents + by },
          { ...proof, secret: secretOf('other', 'x') },
          forged(({ cents }) => ({ cents: cents + by })),
          forged(({ hash }) => ({ hash: hash.replace(/^./, (one) => (one === '0' ? '1' : '0')) })),
          forged(({ side }) => ({ side: side === 'left' ? 'right' : 'left' })),
        ];
        for (const one of changed) {
          expect((await checkInclusion(one, tree.root, sha256)).failed).not.toBeNull();
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a negative or inexact sum on the way is refused, although the hashes fit', async () => {
  for (const cents of [-500, 0.5, Number.MAX_SAFE_INTEGER + 1]) {
    const other: SumNode = { hash: 'f'.repeat(64), cents };
    const own = { secret: 'a'.repeat(64), cents: 500 };
    const path = [{ ...other, side: 'right' as const }];
    const { steps } = await checkInclusion({ ...own, path }, other, sha256);
    const root = steps.at(-1)?.joined as SumNode;
    expect((await checkInclusion({ ...own, path }, root, sha256)).failed).toBe('sum');
  }
});

test('pages are parts of one tree', async () => {
  const all = Array.from({ length: 2 * leavesPerPage + 3 }, (_, nth) => nth);
  const tree = treeOf(all);
  expect(tree.pages.map(({ leaves }) => leaves.length)).toEqual([1024, 1024, 3]);
  for (const nth of [0, 1, 700, 1500, all.length - 1]) {
    const proof = proofOf(tree, secretOf('key', String(nth)));
    const check = await checkInclusion(proof, tree.root, sha256);
    expect(check).toMatchObject({ failed: null, leaf: { cents: nth } });
  }
});

test('the order of leaves does not depend on that of accounts', () => {
  const leaves = leavesOf([1, 2, 3, 4, 5]);
  expect(leafPages([...leaves].reverse())).toEqual(leafPages(leaves));
  expect(rootOf([])).toMatchObject({ cents: 0 });
});
