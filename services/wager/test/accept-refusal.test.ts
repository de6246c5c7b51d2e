import { acceptWager, disputeWager, getWager, listWagers } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { accepted, played, taking, wagerPlatform } from './play-wager';

test('a player of a live wager neither accepts another one nor has one accepted', async () => {
  const p = await wagerPlatform();
  const { ada, bea } = await accepted(p);
  const cal = await p.player('cal', { funds: 50_00 });
  const [busy, free] = [
    await p.openWager(ada, { stakeCents: 5_00 }),
    await p.openWager(cal, { stakeCents: 5_00 }),
  ];
  for (const [player, wager, code] of [
    [cal, busy, 'opponent-live'],
    [bea, free, 'already-live'],
  ] as const) {
    const { acceptRefusal } = await player.call(getWager, { params: { wagerId: wager.id } });
    expect(acceptRefusal).toBe(code);
    expect(await player.refused(acceptWager, taking(player, wager))).toEqual({ status: 409, code });
  }
});

test.thorough('an open wager shows each viewer why they cannot accept it', async () => {
  const p = await wagerPlatform();
  const { ada, bea } = await accepted(p);
  const cal = await p.player('cal', { funds: 50_00 });
  const kim = await p.player('kim', { birthDate: '2010-05-01' });
  const busy = await p.openWager(ada, { stakeCents: 5_00 });
  const free = await p.openWager(cal, { stakeCents: 5_00 });
  const elsewhere = await p.openWager(cal, { stakeCents: 5_00, gameIndex: 1 });
  const seen = async (viewer: Player, wagerId: string) => {
    const one = await viewer.call(getWager, { params: { wagerId } });
    const { items } = await viewer.call(listWagers, { query: {} });
    expect(items.find(({ id }) => id === wagerId)?.acceptRefusal).toBe(one.acceptRefusal);
    return one.acceptRefusal;
  };
  expect(await seen(ada, busy.id)).toBe('own-wager');
  expect(await seen(cal, busy.id)).toBe('opponent-live');
  expect(await seen(bea, free.id)).toBe('already-live');
  expect(await seen(kim, free.id)).toBe('under-age');
  expect(await seen(bea, elsewhere.id)).toBeNull();
  const asGuest = await p.anyone.call(getWager, { params: { wagerId: free.id } });
  expect(asGuest.acceptRefusal).toBeUndefined();
  // Accepting is refused with the code that is shown.
  expect(await cal.refused(acceptWager, taking(cal, busy))).toMatchObject({
    code: 'opponent-live',
  });
  expect(await bea.refused(acceptWager, taking(bea, free))).toMatchObject({ code: 'already-live' });
  expect((await bea.call(acceptWager, taking(bea, elsewhere))).acceptRefusal).toBeUndefined();
});

test.thorough('shows the disputing side and reason to the players and admins only', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p);
  const admin = await p.admin();
  const params = { wagerId: wager.id };
  await bea.call(disputeWager, { params, body: { reason: 'lag switch' } });
  const dispute = { side: 'away', reason: 'lag switch' };
  for (const viewer of [ada, bea, admin]) {
    expect((await viewer.call(getWager, { params })).dispute).toMatchObject(dispute);
  }
  for (const viewer of [await p.player('cal'), p.anyone]) {
    expect((await viewer.call(getWager, { params })).dispute).toBeNull();
  }
});
