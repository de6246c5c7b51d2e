import { acceptWager, deleteWager, editWager, wagerUpdated } from '@contend/contracts';
import {
  expectBooks,
  issuesOf,
  makeCertain,
  unknownId,
  offered,
  read,
  taking,
  wagerPlatform,
} from './play-wager';

test('an open wager’s terms can change; a new stake replaces the held one', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const params = { wagerId: wager.id };
  const gentler = await ada.call(editWager, { params, body: { region: 'na', rules: 'Be kind.' } });
  expect(gentler).toMatchObject({ status: 'open', region: 'na', rules: 'Be kind.', stake: 10_00 });
  const dearer = await ada.call(editWager, { params, body: { stake: 45_00, bestOf: 1 } });
  expect(dearer).toMatchObject({ status: 'open', stake: 45_00, bestOf: 1, region: 'na' });
  expect(dearer.expiresAt).toBe(wager.expiresAt);
  expect(await ada.balance()).toEqual({ available: 5_00, held: 45_00 });
  // A repeat changes nothing.
  await ada.call(editWager, { params, body: { stake: 45_00, bestOf: 1 } });
  await p.settled();
  expect(p.events(wagerUpdated)).toHaveLength(2);
  await bea.call(acceptWager, taking(bea, dearer));
  expect(await bea.balance()).toEqual({ available: 5_00, held: 45_00 });
  await expectBooks(p, { escrow: 90_00, house: 0 });
});

test.thorough('the stake of an edit is returned when its offer expires', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await offered(p);
  const allIn = { params: { wagerId: wager.id }, body: { stake: 50_00 } };
  expect((await ada.call(editWager, allIn)).stake).toBe(50_00);
  await p.advance(24 * 3600_000);
  expect((await read(p, wager.id)).status).toBe('expired');
  await ada.signInAgain();
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});

test('only the creator edits an open wager, to a known format that they can pay', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const params = { wagerId: wager.id };
  const body = { stake: 20_00 };
  expect(await p.anyone.refused(editWager, { params, body })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  expect(await bea.refused(editWager, { params, body })).toEqual({
    status: 403,
    code: 'wager-not-yours',
  });
  expect(await ada.refused(editWager, { params: { wagerId: unknownId }, body })).toEqual({
    status: 404,
    code: 'wager-not-found',
  });
  const cheap = await ada.answer(editWager, { params, body: { stake: 1 } });
  expect(cheap).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect(issuesOf(cheap.body)).toEqual(['body.stake']);
  const sneaky = await ada.answer(editWager, { params, body: { status: 'settled' } as never });
  expect(sneaky.status).toBe(400);
  await makeCertain(p, ada, { ...wager, certainty: 50 });
  const change = { params, body: { stake: 50_01, rules: 'All in.' } };
  expect(await ada.refused(editWager, change)).toEqual({
    status: 402,
    code: 'insufficient-funds',
  });
  expect(await read(p, wager.id)).toMatchObject({ status: 'open', stake: 10_00, rules: '' });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  await ada.call(deleteWager, { params });
  expect(await ada.refused(editWager, { params, body })).toEqual({
    status: 409,
    code: 'wager-not-open',
  });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});
