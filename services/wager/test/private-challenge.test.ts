import {
  acceptWager,
  cancelWager,
  fundsReleased,
  getWager,
  listMyWagers,
  listParticipants,
  listWagers,
  setStatus,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { taking, wagerPlatform } from './play-wager';

test('hides a challenge from all but its two players', async () => {
  const p = await wagerPlatform();
  const make = (name: string) => p.player(name, { funds: 50_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  const cal = await p.player('cal');
  const { id: wagerId } = await p.openWager(ada, { stakeCents: 5_00, opponentId: bea.id });
  const hidden = { status: 404, code: 'wager-not-found' };
  for (const viewer of [ada, bea]) {
    expect((await viewer.call(getWager, { params: { wagerId } })).id).toBe(wagerId);
    expect((await viewer.call(listWagers, { query: {} })).items).toHaveLength(1);
    expect((await viewer.call(listMyWagers, { query: {} })).items).toHaveLength(1);
  }
  for (const outsider of [cal, p.anyone]) {
    expect(await outsider.refused(getWager, { params: { wagerId } })).toEqual(hidden);
    expect(await outsider.refused(listParticipants, { params: { wagerId } })).toEqual(hidden);
    expect((await outsider.call(listWagers, { query: {} })).items).toEqual([]);
  }
});

test.thorough('shows a challenge to its two players and admins until it is accepted', async () => {
  const p = await wagerPlatform();
  const make = (name: string) => p.player(name, { funds: 50_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  const cal = await p.player('cal');
  const admin = await p.admin();
  const terms = { stakeCents: 5_00, opponentId: bea.id };
  const [challenge, withdrawn] = [await p.openWager(ada, terms), await p.openWager(ada, terms)];
  await ada.call(cancelWager, { params: { wagerId: withdrawn.id } });
  await p.settled();
  const hidden = { status: 404, code: 'wager-not-found' };
  for (const { id: wagerId } of [challenge, withdrawn]) {
    for (const viewer of [ada, bea, admin]) {
      expect((await viewer.call(getWager, { params: { wagerId } })).id).toBe(wagerId);
    }
    for (const outsider of [cal, p.anyone]) {
      expect(await outsider.refused(getWager, { params: { wagerId } })).toEqual(hidden);
      expect(await outsider.refused(listParticipants, { params: { wagerId } })).toEqual(hidden);
    }
  }
  const listed = async (viewer: Pick<Player, 'call'>, status: 'open' | 'cancelled') =>
    (await viewer.call(listWagers, { query: { status } })).items.map(({ id }) => id);
  for (const viewer of [ada, bea, admin]) {
    expect(await listed(viewer, 'open')).toEqual([challenge.id]);
    expect(await listed(viewer, 'cancelled')).toEqual([withdrawn.id]);
  }
  for (const outsider of [cal, p.anyone]) {
    expect(await listed(outsider, 'open')).toEqual([]);
    expect(await listed(outsider, 'cancelled')).toEqual([]);
  }
  await bea.call(acceptWager, taking(bea, challenge));
  const accepted = await p.anyone.call(getWager, { params: { wagerId: challenge.id } });
  expect(accepted.status).toBe('accepted');
});

test.thorough('rejects the acceptance of a suspended creator’s offer', async () => {
  const p = await wagerPlatform();
  const make = (name: string) => p.player(name, { funds: 50_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  const offer = await p.openWager(ada, { stakeCents: 5_00 });
  // The state between the event of the ban and the end of the offer.
  await p
    .database('wager')
    .collection('players')
    .updateOne({ _id: ada.id as never }, { $set: { status: 'suspended' } });
  expect(await bea.refused(acceptWager, taking(bea, offer))).toEqual({
    status: 409,
    code: 'wager-not-open',
  });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
});

test.thorough('a banned creator’s open offers end with their stakes returned', async () => {
  const p = await wagerPlatform();
  const make = (name: string) => p.player(name, { funds: 50_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  const offers = [
    await p.openWager(ada, { stakeCents: 5_00 }),
    await p.openWager(ada, { stakeCents: 6_00, opponentId: bea.id }),
  ];
  await p.operator.call(setStatus, { params: { userId: ada.id }, body: { status: 'banned' } });
  await p.settled();
  const { items } = await bea.call(listMyWagers, { query: {} });
  expect(items).toEqual([]);
  const stored = await p.database('wager').collection('wagers').find().toArray();
  expect(stored.map(({ status: now, stakes, endReason }) => [now, stakes, endReason])).toEqual([
    ['cancelled', 'returned', 'creator-suspended'],
    ['cancelled', 'returned', 'creator-suspended'],
  ]);
  for (const offer of offers) {
    expect((await bea.refused(acceptWager, taking(bea, offer))).code).toBe('wager-not-open');
  }
  expect(p.events(fundsReleased).map(({ data }) => data)).toMatchObject([
    { userId: ada.id },
    { userId: ada.id, available: 50_00, held: 0 },
  ]);
});
