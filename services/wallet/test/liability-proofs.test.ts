import {
  checkInclusion,
  fundEscrow,
  getLiabilityLeaf,
  getLiabilityProof,
  leavesKeptMs,
  listLiabilityProofs,
  proofsPerDay,
  publishLiabilityProof,
  reserveFunds,
} from '@contend/contracts';
import { eventually, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { midnightAfter } from '../src/liabilities/liabilities';
import { firstSecretOf } from '../src/liabilities/liability-tree';

const script = path.resolve(__dirname, '../../../tools/check-proof/check-proof.mjs');
const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const list = (p: StoryPlatform, page = 1) =>
  p.client(null).call(listLiabilityProofs, { query: { page } });

/** Ada has a stake on offer, and bob one in escrow. */
async function stakes(p: StoryPlatform) {
  const ada = await p.player('ada', { funds: 100_00 });
  const bo = await p.player('bob', { funds: 50_00 });
  const cleo = await p.player('cleo');
  const escrow = { kind: 'wager', id: 'a'.repeat(24) };
  const of = (nth: number) => ({ id: `wager:${escrow.id}:${nth}`, escrow, label: 'Chess' });
  const stake = { purpose: 'stake' as const };
  const adas = [{ payerId: ada.id, amountCents: 10_00 }];
  const bobs = [{ payerId: bo.id, amountCents: 15_00 }];
  await p.as('wager').call(reserveFunds, { body: { ...of(1), ...stake, payers: adas } });
  const funding = { ...of(2), ...stake, payers: bobs, reservations: [] };
  await p.as('wager').call(fundEscrow, { body: funding });
  return { ada, bo, cleo };
}

/** A platform whose next midnight follows, so that its first proof is that of the story. */
async function night() {
  const p = await platform({ only: ['user', 'wallet'] });
  const toMidnight = () =>
    p.advance(midnightAfter(p.clock.now()).getTime() - p.clock.now().getTime());
  return { p, toMidnight };
}

async function check(p: StoryPlatform, player: Player, day: string) {
  const leaf = await player.call(getLiabilityLeaf, { params: { day } });
  const { root } = await p.client(null).call(getLiabilityProof, { params: { day } });
  return checkInclusion(leaf, root, sha256);
}

/** The exit code and output of `check-proof.mjs` for a leaf and a proof. */
function runScript(mine: object, proof: object): Promise<[number, string]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-proof-'));
  const files = Object.entries({ mine, proof }).map(([name, value]) => {
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(value));
    return file;
  });
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...files], (error, stdout, stderr) => {
      rmSync(folder, { recursive: true });
      resolve([Number(error?.code ?? 0), stdout + stderr]);
    });
  });
}

test('a proof of each night adds up, and each player finds their wallet in it', async () => {
  const { p, toMidnight } = await night();
  const { ada, bo, cleo } = await stakes(p);
  expect(await list(p)).toEqual({ items: [], page: 1, pageSize: 14, total: 0 });
  const day = p.clock.now().toISOString().slice(0, 10);
  await toMidnight();
  const { items } = await list(p);
  expect(items).toMatchObject([
    {
      ...{ day, takenAt: p.clock.now().toISOString(), accounts: 3, checkedBy: 0 },
      ...{ format: 2, lastEntry: { number: 6 } },
      root: {
        cents: 150_00,
        byKind: { availableCents: 125_00, heldCents: 10_00, escrowCents: 15_00 },
      },
      owed: {
        ...{ wallets: 135_00, total: 150_00, house: 0 },
        escrows: [{ detail: 'wager', cents: 15_00 }],
      },
      held: { providers: [{ detail: 'sandbox', cents: 150_00 }], receivables: 0, total: 150_00 },
      assets: [{ provider: 'sandbox', cents: null, missing: 'no-balance' }],
    },
  ]);
  const players = await Promise.all([ada, bo, cleo].map((one) => p.signIn(one)));
  const checks = await Promise.all(players.map((one) => check(p, one, day)));
  expect(checks.map(({ failed, leaf: { cents } }) => [failed, cents])).toEqual([
    [null, 100_00],
    [null, 50_00],
    [null, 0],
  ]);
  await check(p, players[0] as Player, day);
  const proof = await p.client(null).call(getLiabilityProof, { params: { day } });
  expect(proof.checkedBy).toBe(3);
  expect(JSON.stringify(proof)).not.toMatch(/key|attempt/);
});

test('a wallet that is newer is in the next proof only', async () => {
  const { p, toMidnight } = await night();
  await p.player('ada', { funds: 10_00 });
  const first = p.clock.now().toISOString().slice(0, 10);
  await toMidnight();
  await p.player('bob');
  const second = p.clock.now().toISOString().slice(0, 10);
  await toMidnight();
  expect((await list(p)).items.map(({ day }) => day)).toEqual([second, first]);
  const { total, items } = await list(p, 2);
  expect([total, items]).toEqual([2, []]);
  const anyone = p.client(null);
  const unknown = { params: { day: '2020-01-01' } };
  const notFound = { status: 404, code: 'proof-not-found' };
  expect(await anyone.refused(getLiabilityProof, unknown)).toEqual(notFound);
  const late = await p.player('cleo');
  expect(await late.refused(getLiabilityLeaf, unknown)).toEqual(notFound);
  const before = { params: { day: second } };
  expect(await late.refused(getLiabilityLeaf, before)).toEqual({
    ...{ status: 404, code: 'leaf-not-found' },
  });
  expect((await anyone.refused(getLiabilityLeaf, before)).code).toBe('unauthenticated');
  const wrong = { params: { day: '2026-13-40' } };
  expect((await anyone.refused(getLiabilityProof, wrong)).code).toBe('invalid-request');
});

test('an admin publishes a proof at any time, four a day, and repeats add none', async () => {
  const { p, toMidnight } = await night();
  const ada = await p.player('ada', { funds: 10_00 });
  const admin = await p.admin();
  const publish = async () => (await admin.call(publishLiabilityProof, { body: {} })).day;
  expect((await ada.refused(publishLiabilityProof, { body: {} })).code).toBe('forbidden');
  const ofADay = { body: { day: '2026-03-01' } } as never;
  expect((await admin.refused(publishLiabilityProof, ofADay)).status).toBe(400);
  const day = p.clock.now().toISOString().slice(0, 10);
  const [one, other] = await Promise.all([publish(), publish()]);
  expect([one, other]).toEqual([`${day}.1`, `${day}.1`]);
  await p.settled();
  expect((await list(p)).items).toMatchObject([{ day: `${day}.1`, root: { cents: 10_00 } }]);
  expect((await check(p, ada, `${day}.1`)).failed).toBeNull();
  for (let nth = 2; nth <= proofsPerDay; nth += 1) {
    expect(await publish()).toBe(`${day}.${nth}`);
    await p.settled();
  }
  expect(await admin.refused(publishLiabilityProof, { body: {} })).toEqual({
    ...{ status: 409, code: 'too-many-proofs' },
  });
  await toMidnight();
  const days = (await list(p)).items.map((item) => item.day);
  expect(days).toEqual([day, ...[4, 3, 2, 1].map((nth) => `${day}.${nth}`)]);
});

test.thorough('the script of tools/check-proof finds the same from the JSON', async () => {
  const { p, toMidnight } = await night();
  const { ada } = await stakes(p);
  const day = p.clock.now().toISOString().slice(0, 10);
  await toMidnight();
  const again = await p.signIn(ada);
  const mine = await again.call(getLiabilityLeaf, { params: { day } });
  const proof = await p.client(null).call(getLiabilityProof, { params: { day } });
  expect(await runScript(mine, proof)).toEqual([
    ...[0, `Included: 10000 cents of yours, 15000 in all, proof of ${day}.\n`],
  ]);
  const { byKind } = mine;
  const forged: [typeof mine, typeof proof, string][] = [
    [{ ...mine, secret: 'a'.repeat(64) }, proof, 'the last hash is not the published root'],
    [{ ...mine, cents: mine.cents + 1 }, proof, 'kinds do not add up'],
    [{ ...mine, path: mine.path.slice(1) }, proof, 'the last hash is not the published root'],
    [
      { ...mine, cents: -1, byKind: byKind && { ...byKind, availableCents: -1 } },
      proof,
      'negative',
    ],
    [{ ...mine, byKind: undefined }, proof, 'not of the format'],
    [mine, { ...proof, root: { ...proof.root, hash: 'b'.repeat(64) } }, 'not the published root'],
    [mine, { ...proof, day: '2026-01-01' }, 'the leaf is of'],
  ];
  for (const [leaf, published, reason] of forged) {
    expect(await runScript(leaf, published)).toEqual([1, expect.stringContaining(reason)]);
  }
  const earlier = { day, secret: 'a'.repeat(64), cents: 500, path: [] };
  const hash = await sha256(`contend-liability-leaf|${earlier.secret}|500`);
  const first = { day, format: 1, root: { hash, cents: 500 } };
  expect((await runScript(earlier, first))[0]).toBe(0);
  expect((await runScript({ nothing: true }, proof))[0]).toBe(2);
});

test('a proof of format 1, stored by an earlier version, is read and checked', async () => {
  const { p } = await night();
  const ada = await p.player('ada');
  const key = 'c'.repeat(64);
  const leaf = { secret: firstSecretOf(key, ada.id), cents: 5_00 };
  const root = { hash: await sha256(`contend-liability-leaf|${leaf.secret}|500`), cents: 5_00 };
  const [day, attempt] = ['2026-01-31', 'early'];
  const owed = { wallets: 5_00, escrows: [], payouts: [], bonus: 0, house: 0, suspense: [] };
  const rows = (name: string) => p.database('wallet').collection<{ _id: string }>(name);
  await rows('liabilityProofs').insertOne({
    ...{ _id: day, attempt, key, takenAt: '2026-02-01T00:00:00.000Z', accounts: 1, root },
    ...{ owed: { ...owed, total: 5_00 }, checkedBy: 0 },
    held: { providers: [{ detail: 'sandbox', cents: 5_00 }], receivables: 0, total: 5_00 },
  } as never);
  const page = { _id: 'early/0', attempt, day, nth: 0, first: leaf.secret, leaves: [leaf], root };
  await rows('liabilityPages').insertOne(page as never);
  expect((await list(p)).items).toMatchObject([{ day, format: 1, lastEntry: null, assets: [] }]);
  expect(await check(p, ada, day)).toMatchObject({ failed: null, leaf: { cents: 5_00 } });
});

test('leaves are deleted after 90 days, their proof stays', async () => {
  const { p, toMidnight } = await night();
  const ada = await p.player('ada', { funds: 10_00 });
  const day = p.clock.now().toISOString().slice(0, 10);
  await toMidnight();
  await p.advance(leavesKeptMs);
  const again = await p.signIn(ada);
  expect((await check(p, again, day)).failed).toBeNull();
  await toMidnight();
  const gone = await p.signIn(ada);
  expect(await gone.refused(getLiabilityLeaf, { params: { day } })).toEqual({
    ...{ status: 404, code: 'leaf-deleted' },
  });
  expect((await list(p)).items.at(-1)?.day).toBe(day);
  const left = await p.database('wallet').collection('liabilityPages').distinct('day');
  expect(left).not.toContain(day);
});

test.thorough(
  'leaves of an attempt that did not end belong to no proof, and are deleted',
  async () => {
    const { p, toMidnight } = await night();
    await p.player('ada', { funds: 10_00 });
    const day = p.clock.now().toISOString().slice(0, 10);
    const pages = p.database('wallet').collection<{ _id: string }>('liabilityPages');
    const root = { hash: 'a'.repeat(64), cents: 0 };
    const page = { attempt: 'lost', day, nth: 0, first: '', leaves: [], root };
    await pages.insertOne({ _id: 'lost/0', ...page } as never);
    await toMidnight();
    await eventually('the proof', async () => (await list(p)).total === 1);
    expect(await pages.distinct('attempt')).toHaveLength(1);
    expect(await pages.findOne({ _id: 'lost/0' })).toBeNull();
  },
);
