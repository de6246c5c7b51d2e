import {
  acceptWager,
  cancelWager,
  checkIn,
  deleteWager,
  matchCancelled,
  proposeScore,
  wagerCancelled,
  wagerCancelRequested,
  wagerCancelRequestEnded,
  wagerExpired,
  wagerVoided,
  withdrawWager,
} from '@contend/contracts';
import {
  accepted,
  expectBooks,
  matchIdOf,
  unknownId,
  offered,
  read,
  reported,
  taking,
  wagerPlatform,
} from './play-wager';

test('the creator cancels an open wager and has the stake when the call returns', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const params = { wagerId: wager.id };
  const refused = (status: number, code: string) => ({ status, code });
  expect(await p.anyone.refused(deleteWager, { params })).toEqual(refused(401, 'unauthenticated'));
  expect(await bea.refused(deleteWager, { params })).toEqual(refused(403, 'wager-not-yours'));
  expect(await ada.refused(deleteWager, { params: { wagerId: unknownId } })).toEqual(
    refused(404, 'wager-not-found'),
  );
  expect(await ada.refused(deleteWager, { params: { wagerId: 'first' } })).toEqual(
    refused(400, 'invalid-request'),
  );
  const leave = { body: { wagerId: wager.id, reason: 'My controller broke.' } };
  expect(await ada.refused(withdrawWager, leave)).toEqual(refused(409, 'wager-not-accepted'));
  const deleted = await ada.call(deleteWager, { params });
  expect(deleted).toMatchObject({ status: 'cancelled', endReason: 'called-off' });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  // A repeat changes nothing.
  expect(await ada.call(deleteWager, { params })).toEqual(deleted);
  await p.settled();
  expect(p.events(wagerCancelled)).toHaveLength(1);
  const another = await p.openWager(ada, { stakeCents: 5_00 });
  await bea.call(acceptWager, taking(bea, another));
  expect(await ada.refused(deleteWager, { params: { wagerId: another.id } })).toEqual(
    refused(409, 'wager-not-open'),
  );
});

test('a wager not accepted within a day expires and its stake is returned', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  await p.advance(24 * 3600_000 - 1);
  expect((await read(p, wager.id)).status).toBe('open');
  await p.advance(1);
  expect(await read(p, wager.id)).toMatchObject({ status: 'expired', endReason: 'expired' });
  expect(p.events(wagerExpired)).toHaveLength(1);
  await Promise.all([ada.signInAgain(), bea.signInAgain()]);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.refused(acceptWager, taking(bea, wager))).toEqual({
    status: 409,
    code: 'wager-not-open',
  });
  await expectBooks(p, { escrow: 0, house: 0 });
});

test('once accepted, a side requests to cancel, withdraws it, and both agree', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  const params = { wagerId: wager.id };
  const cal = await p.player('cal');
  expect(await p.anyone.refused(cancelWager, { params })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  expect(await cal.refused(cancelWager, { params })).toEqual({
    status: 403,
    code: 'wager-not-yours',
  });
  expect(await cal.refused(cancelWager, { params: { wagerId: unknownId } })).toEqual({
    status: 404,
    code: 'wager-not-found',
  });
  expect(await ada.answer(cancelWager, { params, body: { force: true } as never })).toMatchObject({
    status: 400,
  });
  const asked = await bea.call(cancelWager, { params });
  expect(asked).toMatchObject({ status: 'accepted', cancelRequestedBy: 'away' });
  expect(await bea.call(cancelWager, { params })).toEqual(asked);
  await p.settled();
  expect(p.events(wagerCancelRequested)).toHaveLength(1);
  const withdraw = { params, body: { withdraw: true as const } };
  expect(await ada.refused(cancelWager, withdraw)).toEqual({
    status: 403,
    code: 'not-your-request',
  });
  const withdrawn = await bea.call(cancelWager, withdraw);
  expect(withdrawn).toMatchObject({ status: 'accepted', cancelRequestedBy: null });
  await bea.call(cancelWager, { params });
  const cancelled = await ada.call(cancelWager, { params });
  expect(cancelled).toMatchObject({ status: 'cancelled', endReason: 'both-agreed' });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect((await bea.call(cancelWager, { params })).status).toBe('cancelled');
  await p.settled();
  expect(p.events(wagerCancelled)).toHaveLength(1);
  expect(p.events(matchCancelled)).toHaveLength(1);
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough(
  'the creator may cancel an open wager too, the challenged player may not',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea } = await offered(p);
    const challenge = await p.openWager(ada, { stakeCents: 5_00, opponentId: bea.id });
    const params = { wagerId: challenge.id };
    expect((await bea.refused(cancelWager, { params })).code).toBe('wager-not-yours');
    expect((await ada.call(cancelWager, { params })).status).toBe('cancelled');
  },
);

test.thorough('both sides can cancel after a report, but not after a result', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await reported(p);
  await ada.call(cancelWager, { params: { wagerId: wager.id } });
  const cancelled = await bea.call(cancelWager, { params: { wagerId: wager.id } });
  expect(cancelled.status).toBe('cancelled');
  await p.settled();
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough('a match without check-in is void and every stake is returned', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  await p.advance(15 * 60_000);
  expect(await read(p, wager.id)).toMatchObject({ status: 'voided', endReason: 'no-show' });
  expect(p.events(wagerVoided)).toHaveLength(1);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough(
  'a cancel request made before the match was played ends with its report',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await accepted(p);
    const params = { wagerId: wager.id };
    const asked = await ada.call(cancelWager, { params });
    expect(asked.cancelAnswerBy).toBe(new Date(p.clock.now().getTime() + 600_000).toISOString());
    const matchId = matchIdOf(wager);
    await ada.call(checkIn, { params: { matchId } });
    await p.settled();
    expect(await read(p, wager.id)).toMatchObject({ status: 'live', cancelRequestedBy: null });
    await ada.call(cancelWager, { params });
    await ada.call(proposeScore, { body: { matchId, scores: [2, 0] } });
    await p.settled();
    const answer = await bea.call(cancelWager, { params });
    expect(answer).toMatchObject({ status: 'reported', cancelRequestedBy: 'away' });
    expect(p.events(wagerCancelRequestEnded).map(({ data }) => data)).toMatchObject([
      { side: 'home', reason: 'started' },
      { side: 'home', reason: 'reported' },
    ]);
  },
);

test.thorough('a cancel request ends after ten minutes, or when it is withdrawn', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  const params = { wagerId: wager.id };
  await ada.call(cancelWager, { params });
  await ada.call(cancelWager, { params, body: { withdraw: true } });
  await ada.call(cancelWager, { params });
  await p.advance(10 * 60_000);
  expect(await read(p, wager.id)).toMatchObject({ cancelRequestedBy: null, cancelAnswerBy: null });
  expect((await bea.call(cancelWager, { params })).status).toBe('accepted');
  expect(p.events(wagerCancelRequestEnded).map(({ data }) => data)).toMatchObject([
    { side: 'home', reason: 'withdrawn' },
    { side: 'home', reason: 'expired' },
  ]);
});
