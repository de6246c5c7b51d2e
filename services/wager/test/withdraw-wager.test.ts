import {
  getWithdrawRequest,
  proposeScore,
  withdrawApproved,
  withdrawRejected,
  withdrawRequested,
  withdrawWager,
} from '@contend/contracts';
import {
  accepted,
  expectBooks,
  live,
  matchIdOf,
  unknownId,
  read,
  wagerPlatform,
} from './play-wager';

const reason = 'My controller broke.';
const refused = (status: number, code: string) => ({ status, code });

test('every stake is returned when the other side approves a request to leave', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await live(p);
  const request = await ada.call(withdrawWager, { body: { wagerId: wager.id, reason } });
  expect(request).toMatchObject({
    wagerId: wager.id,
    userId: ada.id,
    reason,
    status: 'requested',
  });
  expect(Date.parse(request.answerBy) - Date.parse(request.requestedAt)).toBe(30 * 60_000);
  const query = { wagerId: wager.id };
  expect(await bea.call(getWithdrawRequest, { query })).toEqual(request);
  const approval = { body: { id: request.id, decision: 'approve' as const } };
  expect(await ada.refused(withdrawWager, approval)).toEqual(refused(403, 'own-request'));
  const approved = await bea.call(withdrawWager, approval);
  expect(approved).toEqual({ ...request, status: 'approved' });
  // A repeated answer changes nothing; a different one is too late.
  expect(await bea.call(withdrawWager, approval)).toEqual(approved);
  const rejection = { body: { id: request.id, decision: 'reject' as const } };
  expect(await bea.refused(withdrawWager, rejection)).toEqual(refused(409, 'withdraw-answered'));
  await p.settled();
  expect(await read(p, wager.id)).toMatchObject({ status: 'cancelled', endReason: 'withdrawn' });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect(p.events(withdrawRequested)).toHaveLength(1);
  expect(p.events(withdrawApproved)).toHaveLength(1);
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough(
  'a request unanswered for half an hour is rejected, and may be made again',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await live(p);
    const ask = { body: { wagerId: wager.id, reason } };
    const request = await bea.call(withdrawWager, ask);
    expect(await ada.refused(withdrawWager, ask)).toEqual(refused(409, 'withdraw-pending'));
    expect(await bea.refused(withdrawWager, ask)).toEqual(refused(409, 'withdraw-pending'));
    await p.advance(30 * 60_000 - 1);
    const query = { wagerId: wager.id, userId: bea.id };
    expect((await ada.call(getWithdrawRequest, { query }))?.status).toBe('requested');
    await p.advance(1);
    expect((await ada.call(getWithdrawRequest, { query }))?.status).toBe('rejected');
    expect(p.events(withdrawRejected)).toHaveLength(1);
    const approval = { body: { id: request.id, decision: 'approve' as const } };
    expect(await ada.refused(withdrawWager, approval)).toEqual(refused(409, 'withdraw-answered'));
    const again = await bea.call(withdrawWager, ask);
    expect(again.id).not.toBe(request.id);
    const rejected = await ada.call(withdrawWager, { body: { id: again.id, decision: 'reject' } });
    expect(rejected.status).toBe('rejected');
    expect((await read(p, wager.id)).status).toBe('live');
    await expectBooks(p, { escrow: 20_00, house: 0 });
  },
);

test.thorough('a repeated key makes one request', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await accepted(p);
  const key = { idempotencyKey: 'ada-leaves-1' };
  const ask = { body: { wagerId: wager.id, reason } };
  const first = await ada.call(withdrawWager, ask, key);
  expect(await ada.call(withdrawWager, ask, key)).toEqual(first);
  const other = { body: { wagerId: wager.id, reason: 'Changed my mind.' } };
  expect(await ada.refused(withdrawWager, other, key)).toEqual(
    refused(422, 'idempotency-key-reused'),
  );
});

test.thorough('a report ends a pending request to leave and prevents new ones', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await live(p);
  const ask = { body: { wagerId: wager.id, reason } };
  const { id } = await bea.call(withdrawWager, ask);
  await ada.call(proposeScore, { body: { matchId: matchIdOf(wager), scores: [2, 0] } });
  await p.settled();
  const request = await bea.call(getWithdrawRequest, { query: { wagerId: wager.id } });
  expect(request).toMatchObject({ id, status: 'rejected' });
  expect(p.events(withdrawRejected)).toHaveLength(1);
  expect(await bea.refused(withdrawWager, ask)).toEqual(refused(409, 'wager-not-accepted'));
});

test('only its players may request, answer and read', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  const cal = await p.player('cal');
  const admin = await p.admin();
  const ask = { body: { wagerId: wager.id, reason } };
  expect(await p.anyone.refused(withdrawWager, ask)).toEqual(refused(401, 'unauthenticated'));
  expect(await cal.refused(withdrawWager, ask)).toEqual(refused(403, 'wager-not-yours'));
  const elsewhere = { body: { wagerId: unknownId, reason } };
  expect(await ada.refused(withdrawWager, elsewhere)).toEqual(refused(404, 'wager-not-found'));
  const wordless = await ada.answer(withdrawWager, { body: { wagerId: wager.id, reason: '' } });
  expect(wordless.status).toBe(400);
  const { id } = await ada.call(withdrawWager, ask);
  expect(await bea.refused(withdrawWager, ask)).toEqual(refused(409, 'withdraw-pending'));
  const approval = { body: { id, decision: 'approve' as const } };
  expect(await cal.refused(withdrawWager, approval)).toEqual(refused(404, 'withdraw-not-found'));
  const unknown = { body: { id: unknownId, decision: 'approve' as const } };
  expect(await bea.refused(withdrawWager, unknown)).toEqual(refused(404, 'withdraw-not-found'));
  const query = { wagerId: wager.id };
  expect(await p.anyone.refused(getWithdrawRequest, { query })).toEqual(
    refused(401, 'unauthenticated'),
  );
  expect(await cal.refused(getWithdrawRequest, { query })).toEqual(refused(404, 'wager-not-found'));
  expect(await ada.refused(getWithdrawRequest, { query: { wagerId: unknownId } })).toEqual(
    refused(404, 'wager-not-found'),
  );
  expect(await ada.refused(getWithdrawRequest, { query: { wagerId: 'x' } })).toEqual(
    refused(400, 'invalid-request'),
  );
  expect((await admin.call(getWithdrawRequest, { query }))?.id).toBe(id);
  expect(await ada.call(getWithdrawRequest, { query: { ...query, userId: bea.id } })).toBeNull();
  // The reason that a player gives is private.
  expect((await read(p, wager.id)).withdrawRequest).toBeNull();
});
