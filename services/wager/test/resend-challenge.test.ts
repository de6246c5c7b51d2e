import { deleteWager, listWagers, resendChallenge, wagerUpdated } from '@contend/contracts';
import { unknownId, offered, wagerPlatform } from './play-wager';

const gapMs = 5 * 60_000;
const refused = (status: number, code: string) => ({ status, code });

test('a wager is bumped three times, five minutes apart', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  await p.advance(1000);
  const newer = await p.openWager(bea, { stakeCents: 5_00 });
  const order = async () =>
    (await p.anyone.call(listWagers, { query: {} })).items.map(({ id }) => id);
  expect(await order()).toEqual([newer.id, wager.id]);
  await p.advance(1000);
  const request = { body: { wagerId: wager.id } };
  const lifted = await ada.call(resendChallenge, request);
  expect(lifted).toMatchObject({ resends: 1, listedAt: p.clock.now().toISOString() });
  expect(lifted.expiresAt).toBe(wager.expiresAt);
  expect(await order()).toEqual([wager.id, newer.id]);
  await p.advance(gapMs - 1);
  expect(await ada.refused(resendChallenge, request)).toEqual(refused(409, 'resend-too-soon'));
  await p.advance(1);
  await ada.call(resendChallenge, request);
  await p.advance(gapMs);
  expect((await ada.call(resendChallenge, request)).resends).toBe(3);
  await p.advance(gapMs);
  expect(await ada.refused(resendChallenge, request)).toEqual(refused(409, 'resend-limit'));
  const updates = p.events(wagerUpdated).map(({ data }) => data);
  expect(updates).toMatchObject([{ resends: 1 }, { resends: 2 }, { resends: 3 }]);
});

test('only the creator bumps an open wager; a repeated key counts once', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const request = { body: { wagerId: wager.id } };
  expect(await p.anyone.refused(resendChallenge, request)).toEqual(refused(401, 'unauthenticated'));
  expect(await bea.refused(resendChallenge, request)).toEqual(refused(403, 'wager-not-yours'));
  expect(await ada.refused(resendChallenge, { body: { wagerId: unknownId } })).toEqual(
    refused(404, 'wager-not-found'),
  );
  expect(await ada.answer(resendChallenge, { body: {} as never })).toMatchObject({ status: 400 });
  const key = { idempotencyKey: 'ada-again-1' };
  const first = await ada.call(resendChallenge, request, key);
  expect(await ada.call(resendChallenge, request, key)).toEqual(first);
  await ada.call(deleteWager, { params: { wagerId: wager.id } });
  expect(await ada.refused(resendChallenge, request)).toEqual(refused(409, 'wager-not-open'));
});
