import {
  answerDispute,
  appealMs,
  appealRuling,
  cancelWager,
  disputeAnswerMs,
  disputeWager,
  getCase,
  getMatch,
  getUpload,
  ruleMatch,
  wagerDisputed,
  wagerDisputeWindowMoved,
  wagerSettled,
  wagerVoided,
} from '@contend/contracts';
import { eventually, uploadVideo } from '@contend/test-kit';
import {
  accepted,
  expectBooks,
  matchIdOf,
  unknownId,
  played,
  read,
  wagerPlatform,
} from './play-wager';

const windowMs = 5 * 60_000;
const complaint = { reason: 'That was my goal.' };

test('pays the winner and the rake five minutes after the result', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p, 10_05);
  expect(wager).toMatchObject({ status: 'settling', scores: [2, 0], winner: 'home' });
  expect(Date.parse(wager.settlesAt ?? '') - p.clock.now().getTime()).toBe(windowMs);
  await p.advance(windowMs - 1);
  expect((await read(p, wager.id)).status).toBe('settling');
  expect(await ada.refused(cancelWager, { params: { wagerId: wager.id } })).toEqual({
    status: 409,
    code: 'wager-not-cancellable',
  });
  await p.advance(1);
  const settled = await read(p, wager.id);
  expect(settled).toMatchObject({ status: 'settled', pot: 20_10, rake: 2_01, prize: 18_09 });
  expect(settled.settledAt).toBe(p.clock.now().toISOString());
  expect(await ada.balance()).toEqual({ available: 50_00 - 10_05 + 18_09, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00 - 10_05, held: 0 });
  await expectBooks(p, { escrow: 0, house: 2_01 });
  expect(p.events(wagerSettled).map(({ data }) => data)).toEqual([
    expect.objectContaining({
      wagerId: wager.id,
      matchId: matchIdOf(wager),
      winner: 'home',
      potCents: 20_10,
      rakeCents: 2_01,
      payouts: [{ userId: ada.id, amountCents: 18_09, shareCents: 20_10, agreedRakeCents: 2_01 }],
    }),
  ]);
  expect(
    await bea.refused(disputeWager, { params: { wagerId: wager.id }, body: complaint }),
  ).toEqual({ status: 409, code: 'dispute-closed' });
});

test.thorough('evidence of a dispute is the captain’s own, and reaches the match', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p);
  const params = { wagerId: wager.id };
  const disputeWith = (evidence: string[]) => ({ params, body: { ...complaint, evidence } });
  const [own, others] = [await uploadVideo(bea), await uploadVideo(ada)];
  expect(await bea.refused(disputeWager, disputeWith([own, others]))).toEqual({
    status: 404,
    code: 'upload-not-found',
  });
  expect((await read(p, wager.id)).status).toBe('settling');
  await bea.call(disputeWager, disputeWith([own]));
  await p.settled();
  const match = await ada.call(getMatch, { params: { matchId: matchIdOf(wager) } });
  expect(match.dispute).toMatchObject({ side: 'away', evidence: [own] });
  const { entries } = await ada.call(getCase, { params: { matchId: match.id } });
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(entries.find(({ kind }) => kind === 'disputed')?.data).toMatchObject({
    evidence: [{ id: own, sha256 }],
  });
  const upload = { params: { uploadId: own } };
  expect((await ada.answer(getUpload, upload)).status).toBe(200);
  expect((await p.anyone.answer(getUpload, upload)).status).toBe(404);
});

test.thorough('a dispute is in time without uploads; its side adds evidence later', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await played(p);
  const own = await uploadVideo(bea);
  await p.kill('user');
  const body = { ...complaint, evidence: [own] };
  const disputed = await bea.call(disputeWager, { params: { wagerId: wager.id }, body });
  expect(disputed).toMatchObject({ status: 'disputed', dispute: { side: 'away' } });
  await p.restart('user');
  await p.settled();
  const params = { matchId: matchIdOf(wager) };
  expect((await bea.call(getMatch, { params })).dispute?.evidence).toEqual([]);
  const statement = { text: 'The clip shows it.', evidence: [own] };
  const { dispute } = await bea.call(answerDispute, { params, body: statement });
  expect(dispute?.statements).toMatchObject([{ side: 'away', evidence: [own] }]);
});

test('a dispute in time keeps the money in escrow until an admin has ruled', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p);
  const admin = await p.admin();
  const request = { params: { wagerId: wager.id }, body: complaint };
  await p.advance(windowMs - 1);
  const disputed = await bea.call(disputeWager, request);
  expect(disputed).toMatchObject({
    status: 'disputed',
    dispute: { side: 'away', reason: complaint.reason },
    settlesAt: null,
    winner: null,
  });
  expect(await bea.call(disputeWager, request)).toEqual(disputed);
  expect((await ada.refused(disputeWager, request)).code).toBe('dispute-closed');
  await p.settled();
  expect(p.events(wagerDisputed)).toHaveLength(1);
  const params = { matchId: matchIdOf(wager) };
  expect((await p.anyone.call(getMatch, { params })).status).toBe('disputed');
  await p.advance(3 * 3600_000);
  expect((await read(p, wager.id)).status).toBe('disputed');
  await expectBooks(p, { escrow: 20_00, house: 0 });
  await admin.call(ruleMatch, { params, body: { winner: 'away', reason: 'The replay shows it.' } });
  await p.settled();
  // A ruling is paid when it can no longer be appealed.
  await p.advance(appealMs - 1);
  expect(await read(p, wager.id)).toMatchObject({ status: 'settling', winner: 'away' });
  await expectBooks(p, { escrow: 20_00, house: 0 });
  await p.advance(1);
  await p.settled();
  expect(await read(p, wager.id)).toMatchObject({ status: 'settled', winner: 'away' });
  expect(await bea.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 2_00 });
});

test.thorough('a ruling that voids the match returns every stake', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p);
  await bea.call(disputeWager, { params: { wagerId: wager.id }, body: complaint });
  await p.settled();
  const admin = await p.admin();
  const params = { matchId: matchIdOf(wager) };
  await ada.call(answerDispute, { params, body: { text: 'It was a fair match.' } });
  await admin.call(ruleMatch, { params, body: { winner: null, reason: 'Nobody can tell.' } });
  await p.advance(appealMs - 1);
  expect((await read(p, wager.id)).status).toBe('disputed');
  await expectBooks(p, { escrow: 20_00, house: 0 });
  await p.advance(1);
  await p.settled();
  expect(await read(p, wager.id)).toMatchObject({ status: 'voided', endReason: 'ruled-void' });
  expect(p.events(wagerVoided)).toHaveLength(1);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 0 });
});

test.thorough(
  'an appeal in the last millisecond stops the payout; its decision is paid',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await played(p);
    await bea.call(disputeWager, { params: { wagerId: wager.id }, body: complaint });
    await p.settled();
    const [admin, second] = [await p.admin(), await p.admin('second')];
    const params = { matchId: matchIdOf(wager) };
    await p.advance(disputeAnswerMs);
    await admin.call(ruleMatch, { params, body: { winner: 'home', reason: 'As reported.' } });
    await p.advance(appealMs - 1);
    await bea.call(appealRuling, { params, body: { reason: 'The replay shows it.' } });
    await p.advance(appealMs);
    expect(await read(p, wager.id)).toMatchObject({ status: 'disputed', winner: null });
    await expectBooks(p, { escrow: 20_00, house: 0 });
    await second.call(ruleMatch, { params, body: { winner: 'away', reason: 'It does.' } });
    await p.settled();
    await eventually('the ruling to be paid', async () => {
      return (await read(p, wager.id)).status === 'settled';
    });
    expect(await bea.balance()).toEqual({ available: 58_00, held: 0 });
    expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
    await expectBooks(p, { escrow: 0, house: 2_00 });
  },
);

test('refuses disputes of others, and the payout is on time', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await played(p);
  const cal = await p.player('cal');
  const params = { wagerId: wager.id };
  const unsigned = await p.anyone.refused(disputeWager, { params, body: complaint });
  expect(unsigned).toEqual({ status: 401, code: 'unauthenticated' });
  expect(await cal.refused(disputeWager, { params, body: complaint })).toEqual({
    status: 403,
    code: 'wager-not-yours',
  });
  const elsewhere = { params: { wagerId: unknownId }, body: complaint };
  expect(await bea.refused(disputeWager, elsewhere)).toEqual({
    status: 404,
    code: 'wager-not-found',
  });
  const empty = await bea.answer(disputeWager, { params, body: { reason: ' x ' } });
  expect(empty).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  const evidence = { params, body: { ...complaint, evidence: [unknownId] } };
  expect(await bea.refused(disputeWager, evidence)).toEqual({
    status: 404,
    code: 'upload-not-found',
  });
  await p.advance(windowMs);
  expect((await read(p, wager.id)).status).toBe('settled');
});

test.thorough('a match without a result cannot be disputed here', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await accepted(p);
  expect(
    await bea.refused(disputeWager, { params: { wagerId: wager.id }, body: complaint }),
  ).toEqual({ status: 409, code: 'dispute-closed' });
});

test.thorough('redelivered and shuffled events lead to the same end', async () => {
  const p = await wagerPlatform('tripled-and-shuffled');
  const { ada, bea, wager } = await played(p);
  expect(wager.status).toBe('settling');
  await p.advance(windowMs);
  expect((await read(p, wager.id)).status).toBe('settled');
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 2_00 });
});

test.thorough(
  'an outage over the time to dispute moves the payout, and both sides are notified',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await played(p);
    await p.kill('wager');
    await p.moveClock(windowMs + 30_000);
    await p.restart('wager');
    await p.settled();
    const settlesAt = new Date(p.clock.now().getTime() + windowMs).toISOString();
    expect(await read(p, wager.id)).toMatchObject({ status: 'settling', settlesAt });
    expect(p.events(wagerDisputeWindowMoved)).toMatchObject([{ data: { settlesAt } }]);
    await expectBooks(p, { escrow: 20_00, house: 0 });
    await p.advance(windowMs - 1);
    const request = { params: { wagerId: wager.id }, body: complaint };
    expect(await bea.call(disputeWager, request)).toMatchObject({ status: 'disputed' });
    await p.advance(1);
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    await expectBooks(p, { escrow: 20_00, house: 0 });
  },
);
