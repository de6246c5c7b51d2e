import {
  acceptWager,
  cancelWager,
  createWager,
  editWager,
  fundEscrow,
  listFlaggedWagers,
  listPlayTypes,
  reserveFunds,
  reverseFunding,
  wagerAccepted,
  wagerFlagged,
  type WagerReply,
} from '@contend/contracts';
import { eventually, type Player, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { expectBooks, offered, read, type WagerTable, taking, wagerPlatform } from './play-wager';

const minuteMs = 60_000;
const unavailable = { status: 503, code: 'unavailable' };

/** Resolves when the offer is open again, also while the wallet is down. */
const opened = (p: StoryPlatform, wagerId: string) =>
  eventually('the offer to open again', async () => (await read(p, wagerId)).status === 'open');

/** Bea's claim expires while the wallet is down; her stake is in escrow, unless never `taken`. */
async function expired(p: StoryPlatform, { taken }: { taken: boolean }): Promise<WagerTable> {
  const table = await offered(p);
  const { bea, wager } = table;
  if (taken) {
    const crashed = p.crash('wager', fundEscrow, 'after');
    const lost = bea.call(acceptWager, taking(bea, wager)).catch(() => undefined);
    await crashed;
    await p.kill('wallet');
    await p.restart('wager');
    await lost;
  } else {
    await p.kill('wallet');
    expect(await bea.refused(acceptWager, taking(bea, wager))).toEqual(unavailable);
  }
  expect(await read(p, wager.id)).toMatchObject({ status: 'claimed' });
  p.clock.advance(minuteMs);
  await opened(p, wager.id);
  return table;
}

/**
 * Advances time until the first wager is flagged; the wallet is down, so its events are delayed.
 */
async function flagged(p: StoryPlatform, admin: Player): Promise<WagerReply[]> {
  let items: WagerReply[] = [];
  await eventually('a wager to be flagged', async () => {
    await p.moveClock(15_000);
    ({ items } = await admin.call(listFlaggedWagers, { query: {} }));
    return items.length > 0;
  });
  return items;
}

test.thorough.each([{ taken: false }, { taken: true }])(
  'an expired claim opens the offer while the wallet is down (stake in escrow: $taken)',
  async ({ taken }) => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await expired(p, { taken });
    expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null, fundBy: null });
    // No claim is possible until the wallet's state is known.
    expect(await bea.refused(acceptWager, taking(bea, wager))).toEqual(unavailable);
    expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null });
    await p.restart('wallet');
    // The next acceptance does not depend on the timer.
    expect((await bea.call(acceptWager, taking(bea, wager))).status).toBe('accepted');
    await p.advance(minuteMs);
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
    expect(p.events(wagerAccepted)).toHaveLength(1);
    await expectBooks(p, { escrow: 20_00, house: 0 });
  },
);

test.thorough.each(['before', 'after'] as const)(
  'dead %s the reversal of an expired claim: the stakes go back once',
  async (when) => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await expired(p, { taken: true });
    await eventually('the first try to fail', async () => {
      const stored = await p.database('wager').collection('wagers').findOne({});
      return stored?.failures > 0;
    });
    // One that is under way would succeed with the wallet, and no other would follow: the try of
    // the expiry itself ends with its process, those of the timer hold a lease.
    await p.kill('wager');
    await p.restart('wager');
    await eventually('no try to be under way', async () => {
      const leased = { subject: wager.id, leasedUntil: { $gt: p.clock.now() } };
      return (await p.database('wager').collection('timers').findOne(leased)) === null;
    });
    const crashed = p.crash('wager', reverseFunding, when);
    await p.restart('wallet');
    p.clock.advance(15_000);
    await crashed;
    await p.restart('wager');
    await p.advance(minuteMs);
    expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null });
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test.thorough.each([{ taken: false }, { taken: true }])(
  'an offer that ends while a reversal is owed gives every stake back (in escrow: $taken)',
  async ({ taken }) => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await expired(p, { taken });
    const params = { wagerId: wager.id };
    expect((await ada.call(cancelWager, { params })).status).toBe('cancelled');
    await p.restart('wallet');
    await p.advance(minuteMs);
    expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
    expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test.thorough('a new stake is held after the reversal and replaces its hold', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await expired(p, { taken: true });
  const params = { wagerId: wager.id };
  const change = { params, body: { stake: 45_00 } };
  expect(await ada.refused(editWager, change)).toEqual(unavailable);
  expect((await ada.call(editWager, { params, body: { rules: 'None.' } })).rules).toBe('None.');
  await p.restart('wallet');
  expect((await ada.call(editWager, change)).stake).toBe(45_00);
  expect(await ada.balance()).toEqual({ available: 5_00, held: 45_00 });
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough('a failing reversal is flagged, retried and completed in the end', async () => {
  const p = await wagerPlatform();
  const admin = await p.admin();
  const { bea, wager } = await expired(p, { taken: true });
  const undoing = () => p.metric('wager', 'contend_wagers_undoing');
  expect(await undoing()).toBe(1);
  expect(await flagged(p, admin)).toMatchObject([
    { id: wager.id, status: 'open', flag: { reason: 'return-failing' } },
  ]);
  await p.restart('wallet');
  await p.advance(15_000);
  expect(await undoing()).toBe(0);
  expect((await admin.call(listFlaggedWagers, { query: {} })).items).toEqual([]);
  expect(p.events(wagerFlagged).map(({ data }) => data)).toMatchObject([
    { wagerId: wager.id, reason: 'return-failing' },
  ]);
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough('an offer whose hold cannot be released is flagged, retried and ended', async () => {
  const p = await wagerPlatform();
  const admin = await p.admin();
  const ada = await p.player('ada', { funds: 50_00 });
  const [playType] = (await p.anyone.call(listPlayTypes, { query: {} })).items;
  if (!playType) throw new Error('There is nothing to play.');
  const body = soloOffer(playType, { userId: ada.id, stakeCents: 10_00 });
  const crashed = p.crash('wager', reserveFunds, 'after');
  const lost = ada.call(createWager, { body }).catch(() => undefined);
  await crashed;
  await p.kill('wallet');
  await p.restart('wager');
  await lost;
  await p.moveClock(minuteMs);
  expect(await flagged(p, admin)).toMatchObject([{ creatorId: ada.id, status: 'funding' }]);
  await p.restart('wallet');
  await p.advance(15_000);
  const [stored] = await p.database('wager').collection('wagers').find().toArray();
  expect(stored).toMatchObject({ status: 'cancelled', endReason: 'funding-expired', flag: null });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});
