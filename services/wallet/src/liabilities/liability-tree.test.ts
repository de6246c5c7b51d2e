import { checkInclusion, type SumNode, type SumsByKind } from '@contend/contracts';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { LeafTable } from './leaf-table';
import {
  inclusionOf,
  leafPages,
  leavesOf,
  leavesPerPage,
  rootOf,
  secretOf,
  totalOf,
} from './liability-tree';

const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const secretOfNth = (nth: number) => secretOf('key', String(nth));

const tableOf = (balances: SumsByKind[]): LeafTable => {
  const table = new LeafTable();
  balances.forEach((one, nth) => table.add({ secret: secretOfNth(nth), ...one }));
  return table;
};

function treeOf(balances: SumsByKind[]) {
  const pages = [...leafPages(tableOf(balances))];
  const roots = pages.map(({ root }) => root);
  return { pages, roots, root: rootOf(roots) };
}
type Tree = ReturnType<typeof treeOf>;

function proofOf({ pages, roots }: Tree, secret: string) {
  const page = pages.findLast(({ first }) => first <= secret);
  const found = page && inclusionOf(secret, { ...page, leaves: leavesOf(page.leaves) }, roots);
  if (!found) throw new Error('The leaf is missing.');
  return { secret, ...found };
}

const isIn = async (proof: ReturnType<typeof proofOf>, { root }: Pick<Tree, 'root'>) =>
  (await checkInclusion(proof, root, sha256)).failed === null;

const cents = fc.nat(100_000_00);
const balance = fc.record({ availableCents: cents, heldCents: cents, escrowCents: cents });
const balancesOf = (minLength: number) => fc.array(balance, { minLength, maxLength: 40 });
const runs = globalThis.isThorough ? 400 : 25;
const numbered = (count: number): SumsByKind[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ availableCents: nth, heldCents: 0, escrowCents: 1 },
  }));

test('each leaf leads to the root, whose sums are those of all balances', async () => {
  await fc.assert(
    fc.asyncProperty(balancesOf(1), async (all) => {
      const tree = treeOf(all);
      const sumOf = (kind: keyof SumsByKind) => all.reduce((sum, one) => sum + one[kind], 0);
      expect(tree.root).toMatchObject({
        cents: all.reduce((sum, one) => sum + totalOf(one), 0),
        byKind: {
          ...{ availableCents: sumOf('availableCents'), heldCents: sumOf('heldCents') },
          escrowCents: sumOf('escrowCents'),
        },
      });
      for (const [nth, byKind] of all.entries()) {
        const check = await checkInclusion(proofOf(tree, secretOfNth(nth)), tree.root, sha256);
        expect(check).toMatchObject({ failed: null, leaf: { cents: totalOf(byKind), byKind } });
      }
    }),
    { numRuns: runs },
  );
});

const change = fc.integer({ min: -5, max: 5 }).filter((by) => by !== 0);
const kind = fc.constantFrom<keyof SumsByKind>('availableCents', 'heldCents', 'escrowCents');
type Summed = { cents: number; byKind?: SumsByKind };
/** One kind changed by a few cents, and the sum with it, so that it still adds up. */
const raised = (node: Summed, of: keyof SumsByKind, by: number): Summed => {
  const byKind = node.byKind && { ...node.byKind, [of]: node.byKind[of] + by };
  return { cents: node.cents + by, ...(byKind && { byKind }) };
};

test('a changed balance, sum, kind, hash, secret or order does not lead to the root', async () => {
  const changeOf = fc.record({ of: kind, by: change });
  const inputs = [balancesOf(2), fc.nat(), fc.nat(), changeOf] as const;
  await fc.assert(
    fc.asyncProperty(...inputs, async (all, nth, step, { of, by }) => {
      const tree = treeOf(all);
      const proof = proofOf(tree, secretOfNth(nth % all.length));
      const place = step % proof.path.length;
      type Node = (typeof proof.path)[number];
      const forged = (changed: (node: Node) => object) => ({
        ...proof,
        path: proof.path.map((node, at) => (at === place ? { ...node, ...changed(node) } : node)),
      });
      // A cent of another kind: the sum stays.
      const moved = (node: Summed) => raised(raised(node, 'availableCents', -1), 'heldCents', 1);
      const changed = [
        { ...proof, ...raised(proof, of, by) },
        { ...proof, ...moved(proof) },
        { ...proof, byKind: undefined },
        { ...proof, secret: secretOf('other', 'x') },
        { ...proof, path: proof.path.toSpliced(place, 1) },
        { ...proof, path: proof.path.toSpliced(place, 0, proof.path[place] as Node) },
        forged((node) => raised(node, of, by)),
        forged(moved),
        forged(() => ({ byKind: undefined })),
        forged(({ hash }) => ({ hash: hash.replace(/^./, (one) => (one === '0' ? '1' : '0')) })),
        forged(({ side }) => ({ side: side === 'left' ? 'right' : 'left' })),
      ];
      for (const one of changed) expect(await isIn(one, tree)).toBe(false);
      expect(await isIn(proof, { root: { ...tree.root, ...raised(tree.root, of, by) } })).toBe(
        false,
      );
    }),
    { numRuns: runs },
  );
});

test('a tree in which one balance is lowered, left out or moved does not have it', async () => {
  const inputs = [balancesOf(2), fc.nat(), fc.nat(), kind] as const;
  await fc.assert(
    fc.asyncProperty(...inputs, async (all, one, other, of) => {
      const nth = one % all.length;
      const own = { ...(all[nth] as SumsByKind), [of]: (all[nth] as SumsByKind)[of] + 1 };
      const honest = proofOf(treeOf(all.with(nth, own)), secretOfNth(nth));
      const lowered = treeOf(all);
      expect(await isIn(honest, lowered)).toBe(false);
      // Also with the path that the tree has in its place.
      const claimed = { ...proofOf(lowered, honest.secret), cents: totalOf(own), byKind: own };
      expect(await isIn(claimed, lowered)).toBe(false);
      expect(await isIn(honest, treeOf(all.toSpliced(nth, 1)))).toBe(false);
      const at = (nth + 1 + (other % (all.length - 1))) % all.length;
      const swapped = all.with(nth, all[at] as SumsByKind).with(at, own);
      const isSame = JSON.stringify(own) === JSON.stringify(all[at]);
      expect(await isIn(honest, treeOf(swapped))).toBe(isSame);
    }),
    { numRuns: runs },
  );
});

test('a sum that is negative, inexact or not that of its kinds is refused', async () => {
  const own = { secret: 'a'.repeat(64), cents: 500 };
  const kinds = { availableCents: 500, heldCents: 0, escrowCents: 0 };
  const wrong: Summed[] = [
    { cents: -500 },
    { cents: 0.5 },
    { cents: Number.MAX_SAFE_INTEGER + 1 },
    { cents: 0, byKind: { availableCents: -500, heldCents: 500, escrowCents: 0 } },
    { cents: 1, byKind: { availableCents: 0.5, heldCents: 0.5, escrowCents: 0 } },
    { cents: 1, byKind: { availableCents: 1, heldCents: 1, escrowCents: 0 } },
  ];
  for (const sums of wrong) {
    const leaf = { ...own, ...(sums.byKind && { byKind: kinds }) };
    const path = [{ hash: 'f'.repeat(64), ...sums, side: 'right' as const }];
    const { steps } = await checkInclusion({ ...leaf, path }, path[0] as SumNode, sha256);
    const root = steps.at(-1)?.joined as SumNode;
    expect((await checkInclusion({ ...leaf, path }, root, sha256)).failed).toBe('sum');
  }
});

test('a proof of format 1, without kinds, is checked as before', async () => {
  const secrets = ['a'.repeat(64), 'b'.repeat(64)];
  const leaves = secrets.map((secret, nth) => ({ secret, cents: 100 * (nth + 1) }));
  const left = await sha256(`contend-liability-leaf|${secrets[0]}|100`);
  const right = await sha256(`contend-liability-leaf|${secrets[1]}|200`);
  const root = {
    hash: await sha256(`contend-liability-node|${left}|100|${right}|200`),
    cents: 300,
  };
  const found = inclusionOf(secrets[1] ?? '', { nth: 0, leaves }, [root]);
  expect(found).toEqual({ cents: 200, path: [{ hash: left, cents: 100, side: 'left' }] });
  const proof = { secret: secrets[1] ?? '', ...found, cents: 200, path: found?.path ?? [] };
  expect((await checkInclusion(proof, root, sha256)).failed).toBeNull();
  const more = { ...proof, cents: 201 };
  expect((await checkInclusion(more, root, sha256)).failed).toBe('root');
});

test('pages are parts of one tree', async () => {
  const all = numbered(2 * leavesPerPage + 3);
  const tree = treeOf(all);
  expect(tree.pages.map(({ leaves }) => leavesOf(leaves).length)).toEqual([1024, 1024, 3]);
  for (const nth of [0, 1, 700, 1500, all.length - 1]) {
    const proof = proofOf(tree, secretOfNth(nth));
    const check = await checkInclusion(proof, tree.root, sha256);
    expect(check).toMatchObject({ failed: null, leaf: { cents: nth + 1 } });
  }
});

test('the order of leaves does not depend on that of accounts', () => {
  const table = new LeafTable();
  for (const [nth, one] of [...numbered(5).entries()].reverse()) {
    table.add({ secret: secretOfNth(nth), ...one });
  }
  expect([...leafPages(table)]).toEqual([...leafPages(tableOf(numbered(5)))]);
  expect(rootOf([])).toMatchObject({ cents: 0 });
});

test('secrets that begin alike are in the order of all their bytes', () => {
  const table = new LeafTable();
  const none = { availableCents: 0, heldCents: 0, escrowCents: 0 };
  const ends = ['02', '00', '01'];
  for (const end of ends) {
    table.add({ secret: 'ab'.repeat(31) + end, ...none });
  }
  const [page] = [...leafPages(table)];
  const secrets = leavesOf(page?.leaves ?? Buffer.alloc(0)).map(({ secret }) => secret.slice(-2));
  expect(secrets).toEqual(['00', '01', '02']);
});
