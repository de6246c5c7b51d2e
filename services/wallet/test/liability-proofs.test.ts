import {
  checkInclusion,
  getLiabilityLeaf,
  getLiabilityProof,
  leavesKeptMs,
  listLiabilityProofs,
  reserveFunds,
} from '@contend/contracts';
import { eventually, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { createHash } from 'node:crypto';
import { midnightAfter } from '../src/domain/liabilities';

const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const list = (p: StoryPlatform, page = 1) =>
  p.client(null).call(listLiabilityProofs, { query: { page } });

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

test('a proof of each night adds up, and each player finds their wallet in it', async () => {
  const { p, toMidnight } = await night();
  const ada = await p.player('ada', { funds: 100_00 });
  const bo = await p.player('bob', { funds: 50_00 });
  const cleo = await p.player('cleo');
  const escrow = { kind: 'wager', id: 'a'.repeat(24) };
  const payers = [{ payerId: ada.id, amountCents: 10_00 }];
  const stake = { id: `wager:${escrow.id}:1`, escrow, purpose: 'stake' as const, label: 'Chess' };
  await p.as('wager').call(reserveFunds, { body: { ...stake, payers } });
  expect(await list(p)).toEqual({ items: [], page: 1, pageSize: 14, total: 0 });
  const day = p.clock.now().toISOString().slice(0, 10);
  await toMidnight();
  const { items } = await list(p);
  expect(items).toMatchObject([
    {
      ...{ day, takenAt: p.clock.now().toISOString(), accounts: 3, checkedBy: 0 },
      root: { cents: 150_00 },
      owed: { wallets: 150_00, total: 150_00, house: 0 },
      held: { providers: [{ detail: 'sandbox', cents: 150_00 }], receivables: 0, total: 150_00 },
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
