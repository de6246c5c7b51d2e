import { acceptWager, fundsCaptured, type RefusalCode, setStatus } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { expectBooks, offered, read, taking, wagerPlatform } from './play-wager';

/**
 * Sides of two cannot be offered yet; this one is stored directly, its captain paying both seats.
 */
async function twoSeats(p: StoryPlatform) {
  const table = await offered(p);
  const dan = await p.player('dan');
  const home = { captainId: table.ada.id, seats: [table.ada, dan] };
  const seats = home.seats.map(({ id }) => ({ userId: id, payerId: table.ada.id }));
  await p
    .database('wager')
    .collection('wagers')
    .updateOne({}, { $set: { teamSize: 2, 'home.seats': seats } });
  return { ...table, dan };
}

test.thorough('checks the player and the payer of each seat', async () => {
  const p = await wagerPlatform();
  const { bea, wager, dan } = await twoSeats(p);
  const cal = await p.player('cal');
  const { terms } = wager;
  const params = { wagerId: wager.id };
  const refusedWith = async (userId: string, code: RefusalCode) => {
    const body = { users: [bea.id, userId], coverUsers: [userId], terms };
    expect(await bea.refused(acceptWager, { params, body })).toMatchObject({ code });
    expect(await read(p, wager.id)).toMatchObject({ status: 'open', away: null });
  };
  for (const facts of globalThis.isThorough
    ? [{ birthDate: '2010-01-01' }, { country: null }]
    : []) {
    const { id } = await p.player(Object.keys(facts).join(), facts);
    await refusedWith(id, 'seat-not-eligible');
  }
  await refusedWith('0123456789abcdef01234567', 'seat-not-eligible');
  const players = p.database('wager').collection<{ _id: string }>('players');
  // As the event of a ban leaves it.
  await players.updateOne({ _id: cal.id }, { $set: { status: 'banned' } });
  await refusedWith(cal.id, 'seat-not-eligible');
  // Also of the other side: the reason is private to that player.
  await players.updateOne({ _id: cal.id }, { $set: { status: 'active' } });
  await players.updateOne({ _id: dan.id }, { $set: { country: 'KP' } });
  await refusedWith(cal.id, 'wager-not-open');
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
});

test.thorough('a seat is held only with its payer’s consent to the amount', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await twoSeats(p);
  const cal = await p.player('cal', { funds: 50_00 });
  const params = { wagerId: wager.id };
  // Bea’s call is no consent of Cal’s: nothing is held from either.
  const body = { users: [bea.id, cal.id], coverUsers: [] as string[], terms: wager.terms };
  const claimed = await bea.call(acceptWager, { params, body });
  expect(claimed).toMatchObject({ status: 'claimed', fundBy: null });
  expect(claimed.away?.seats.map(({ consent }) => consent?.amountCents ?? null)).toEqual([
    ...[10_00, null],
  ]);
  for (const player of [bea, cal]) {
    expect(await player.balance()).toEqual({ available: 50_00, held: 0 });
  }
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough('shows a seat’s consent with its amount, time and deadline', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const consent = {
    amountCents: 10_00,
    at: p.clock.now().toISOString(),
    until: new Date(p.clock.now().getTime() + 60_000).toISOString(),
  };
  expect(wager.home.seats).toEqual([{ userId: ada.id, payerId: ada.id, consent }]);
  const taken = await bea.call(acceptWager, taking(bea, wager));
  expect(taken.away?.seats).toEqual([{ userId: bea.id, payerId: bea.id, consent }]);
  expect(p.events(fundsCaptured)).toHaveLength(2);
});

test.thorough('an offer with a suspended player on its side ends', async () => {
  const p = await wagerPlatform();
  const { ada, dan, wager } = await twoSeats(p);
  await p.operator.call(setStatus, { params: { userId: dan.id }, body: { status: 'suspended' } });
  await p.settled();
  await p.advance(30_000);
  expect((await read(p, wager.id)).status).toBe('cancelled');
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});
