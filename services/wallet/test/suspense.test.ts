import {
  explainDifference,
  explainDifferenceByOperator,
  getRefillLink,
  listDifferences,
  listSuspense,
  listTransactions,
  reconcilePayouts,
  resolveSuspense,
  resolveSuspenseByOperator,
  setRoles,
  userErased,
  withdrawExplanation,
  withdrawExplanationByOperator,
  withdrawSuspense,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { exact, wallet } from './payout-fixture';
import { changeRefill } from './provider-event';

/** The provider says that it was paid another amount than was asked for. */
async function paidOther(p: StoryPlatform, player: Player, amountCents: number) {
  await player.call(getRefillLink, { query: { amount: '1000' } });
  const ofPlayer = { userId: player.id, status: 'pending' };
  const payment = await p.database('wallet').collection('payments').findOne(ofPlayer);
  const paymentId = String(payment?._id);
  await changeRefill(p, paymentId, { status: 'paid', amountCents });
  return paymentId;
}

/** The provider has payouts that the ledger has not: one that was paid, and one that failed. */
async function unexpectedPayouts(p: StoryPlatform, amountCents: number) {
  const sandbox = p.database('wallet').collection<{ _id: string }>('sandboxPayouts');
  const paid = { amountCents, status: 'paid', reason: null, asked: 1, version: 1 };
  const row = { _id: 'e'.repeat(24), accountId: 'a'.repeat(24), createdAt: p.clock.now(), ...paid };
  const failed = { ...row, _id: 'b'.repeat(24), status: 'failed' };
  await sandbox.insertMany([row, failed] as never);
  await p.operator.call(reconcilePayouts, {});
}

const rowsOf = async (admin: Player) => (await admin.call(listSuspense, { query: {} })).items;
const reason = 'Seen at the provider';
let keys = 0;
const key = () => ({ idempotencyKey: `suspense-${(keys += 1)}-key` });

type Resolution = 'return' | 'credit' | 'write-off';
/** A request to decide, of which a refusal is expected, with its code. */
type Refused = [suspenseId: string, amount: number, resolution: Resolution, code: string];

const decision = (suspenseId: string, amount: number, resolution: Resolution) => ({
  params: { suspenseId },
  body: { amount, resolution, reason },
});

async function refuses(admin: Player, rows: Refused[]): Promise<void> {
  for (const [id, amount, resolution, code] of rows) {
    const request = decision(id, amount, resolution);
    expect(await admin.refused(resolveSuspense, request, key())).toMatchObject({ code });
  }
}

async function refusesOperators(p: StoryPlatform, rows: Refused[]): Promise<void> {
  for (const [id, amount, resolution, code] of rows) {
    const request = decision(id, amount, resolution);
    await expect(p.operator.call(resolveSuspenseByOperator, request)).rejects.toMatchObject({
      code,
    });
  }
}

/** The wallet reads a ban of the player during an act. */
async function bars(p: StoryPlatform, { id: _id }: Player, act: () => Promise<void>) {
  const players = p.database('wallet').collection<{ _id: string }>('players');
  await players.updateOne({ _id }, { $set: { status: 'banned' } });
  await act();
  await players.updateOne({ _id }, { $set: { status: 'active' } });
}

const undecidedIn = (p: StoryPlatform) => p.metric('wallet', 'contend_suspense_undecided');

interface Desk {
  p: StoryPlatform;
  ada: Player;
  rita: Player;
  sam: Player;
  /** The payment of Ada. */
  paymentId: string;
  /** 12.00 of it. */
  small: string;
  /** 70.00 that the provider has less. */
  large: string;
}

async function openDesk(): Promise<Desk> {
  const p = await platform({ ...wallet, settings: { PAYOUT_SECOND_APPROVAL_CENTS: '5000' } });
  const [ada, rita, sam] = [await p.player('ada'), await p.admin('rita'), await p.admin('sam')];
  const paymentId = await paidOther(p, ada, 12_00);
  await p.advance(1000);
  await unexpectedPayouts(p, 70_00);
  const [small, large] = await rowsOf(rita);
  expect(await undecidedIn(p)).toBe(2);
  expect(small).toMatchObject({
    ...{ amount: 12_00, expected: 10_00, reason: 'other-amount', finding: null, waiting: null },
    ...{ about: { kind: 'payment', id: paymentId }, user: { id: ada.id, username: 'ada' } },
    ...{ provider: 'sandbox', approvalsNeeded: 1 },
  });
  expect(large).toMatchObject({
    ...{ amount: -70_00, reason: 'comparison', user: null, approvalsNeeded: 2 },
    about: { kind: 'payout', id: 'e'.repeat(24) },
  });
  return { p, ada, rita, sam, paymentId, small: small?.id ?? '', large: large?.id ?? '' };
}

const differencesOf = async (admin: Player, state: 'open' | 'explained' = 'open') =>
  (await admin.call(listDifferences, { query: { state } })).items;

/** A difference of one's own payment, which only another admin explains. */
const ofOwn = (paymentId: string, since: Date) => ({
  ...{ _id: 'player:own', kind: 'player', payoutId: null, paymentId, providerRef: 'own' },
  ...{ text: 'Another customer.', suspenseCents: 0, since },
});

async function explainWhatHasNoMoney({ p, ada, rita, sam, paymentId }: Desk): Promise<void> {
  const findings = p.database('wallet').collection('payoutFindings');
  await findings.insertOne(ofOwn(paymentId, p.clock.now()) as never);
  const open = await differencesOf(rita);
  expect(open).toHaveLength(3);
  const [own, failed, paid] = [
    open.find(({ providerRef }) => providerRef === 'own'),
    open.find(({ about }) => about?.id === 'b'.repeat(24)),
    open.find(({ amount }) => amount === -70_00),
  ];
  expect(own).toMatchObject({ user: { id: ada.id, username: 'ada' } });
  expect(failed).toMatchObject({
    ...{ kind: 'unexpected', amount: 0, user: null, isCompared: true, explanation: null },
    text: 'The ledger has no such payout, the provider one of 7000 USD.',
  });
  const ask = (of = failed, text = of?.text ?? '') => ({
    params: { differenceId: of?.id ?? 'f'.repeat(24) },
    body: { text, reason: 'A test of the provider' },
  });
  const codeOf = async (admin: Player, asked: ReturnType<typeof ask>) =>
    (await admin.refused(explainDifference, asked)).code;
  const unknown = { ...ask(), params: { differenceId: 'f'.repeat(24) } };
  expect([
    await codeOf(rita, unknown),
    await codeOf(rita, ask(failed, 'Something else.')),
    await codeOf(rita, ask(paid)),
    await codeOf(ada, ask(own)),
  ]).toEqual([
    ...['difference-not-found', 'difference-changed', 'difference-in-suspense', 'own-difference'],
  ]);
  for (const one of [failed, own]) await rita.call(explainDifference, ask(one));
  const ofOneself = withdrawal(own?.id, p.clock.now().toISOString());
  expect(await ada.refused(withdrawExplanation, ofOneself)).toMatchObject({
    code: 'own-difference',
  });
  await p.operator.call(reconcilePayouts, {});
  expect((await differencesOf(rita)).map(({ id }) => id)).toEqual([paid?.id]);
  const explained = await differencesOf(rita, 'explained');
  expect(explained).toMatchObject([
    { id: failed?.id, explanation: { by: { username: 'rita' }, reason: 'A test of the provider' } },
  ]);
  await withdrawWhatIsWrong(sam, explained[0]?.id ?? '', explained[0]?.explanation?.at ?? '');
  await explainByOperator(p, sam, [ask(), unknown, ask(failed, 'Something else.'), ask(paid)]);
}

const withdrawal = (differenceId = '', explainedAt = '') => ({
  params: { differenceId },
  body: { explainedAt, reason: 'It was another payout' },
});

/** The explanation is kept, and its difference is open again. */
async function withdrawWhatIsWrong(sam: Player, id: string, at: string): Promise<void> {
  const refused = async (...asked: Parameters<typeof withdrawal>) =>
    (await sam.refused(withdrawExplanation, withdrawal(...asked))).code;
  expect(await refused('f'.repeat(24), at)).toBe('difference-not-found');
  expect(await refused(id, '2026-01-01T00:00:00.000Z')).toBe('difference-not-explained');
  expect(await sam.call(withdrawExplanation, withdrawal(id, at))).toEqual({ id });
  const open = await differencesOf(sam);
  const given = { by: { username: 'rita' }, reason: 'A test of the provider', at };
  const withdrawn = { by: { username: 'sam' }, reason: 'It was another payout' };
  expect(open.find((one) => one.id === id)).toMatchObject({
    ...{ explanation: null, earlier: [{ ...given, withdrawn }] },
  });
}

interface Asked {
  params: { differenceId: string };
  body: { text: string; reason: string };
}

/** An operator explains the first, which the others refuse, and withdraws it. */
async function explainByOperator(p: StoryPlatform, sam: Player, asked: Asked[]): Promise<void> {
  const [first = missing, ...refused] = asked;
  for (const [nth, code] of ['not-found', 'changed', 'in-suspense'].entries())
    await expect(
      p.operator.call(explainDifferenceByOperator, refused[nth] ?? missing),
    ).rejects.toMatchObject({ code: `difference-${code}` });
  await p.operator.call(explainDifferenceByOperator, first);
  const { differenceId: id } = first.params;
  const [explained] = await differencesOf(sam, 'explained');
  const at = explained?.explanation?.at ?? '';
  const by = { id: null, username: 'an operator' };
  expect(explained).toMatchObject({ id, explanation: { by }, earlier: [{}] });
  const withdraw = (...of: Parameters<typeof withdrawal>) =>
    p.operator.call(withdrawExplanationByOperator, withdrawal(...of));
  await expect(withdraw('f'.repeat(24), at)).rejects.toMatchObject({
    code: 'difference-not-found',
  });
  expect(await withdraw(id, at)).toEqual({ id });
  await expect(withdraw(id, at)).rejects.toMatchObject({ code: 'difference-not-explained' });
  const open = await differencesOf(sam);
  expect(open.find((one) => one.id === id)?.earlier[0]).toMatchObject({ by, withdrawn: { by } });
}
const missing: Asked = { params: { differenceId: '' }, body: { text: '', reason: '' } };

async function creditTheSmall({ p, ada, rita, small, large }: Desk): Promise<void> {
  await refuses(rita, [
    ['f'.repeat(24), 1, 'return', 'suspense-not-found'],
    [small, 11_00, 'credit', 'suspense-changed'],
    [large, -70_00, 'credit', 'suspense-not-creditable'],
    [large, -70_00, 'return', 'suspense-compared'],
  ]);
  await bars(p, ada, async () => {
    await refuses(rita, [[small, 12_00, 'credit', 'suspense-payee-barred']]);
    await refusesOperators(p, [[small, 12_00, 'credit', 'suspense-payee-barred']]);
  });
  await p.operator.call(setRoles, { params: { userId: ada.id }, body: { roles: ['admin'] } });
  await ada.signInAgain();
  await refuses(ada, [[small, 12_00, 'credit', 'own-suspense']]);
  const [credit, repeated] = [decision(small, 12_00, 'credit'), key()];
  const booked = { id: small, status: 'booked' };
  expect(await rita.call(resolveSuspense, credit, repeated)).toEqual(booked);
  expect(await rita.call(resolveSuspense, credit, repeated)).toEqual(booked);
  expect(await ada.balance()).toEqual({ available: 12_00, held: 0 });
  const { items } = await ada.call(listTransactions, { query: {} });
  const line = { type: 'refill', amount: 12_00, title: 'Money found and credited' };
  expect(items[0]).toMatchObject(line);
}

async function writeOffTheLarge({ p, rita, sam, small, large }: Desk): Promise<void> {
  const write = decision(large, -70_00, 'write-off');
  const { params } = write;
  expect(await rita.refused(withdrawSuspense, { params })).toMatchObject({
    code: 'suspense-not-waiting',
  });
  expect(await rita.call(resolveSuspense, write, key())).toMatchObject({ status: 'waiting' });
  const [waiting] = await rowsOf(sam);
  expect(waiting?.waiting).toMatchObject({ by: { username: 'rita' }, resolution: 'write-off' });
  await refuses(rita, [[large, -70_00, 'write-off', 'suspense-decided-by-you']]);
  expect(await rita.call(withdrawSuspense, { params })).toEqual({ id: large });
  const byOperator = await p.operator.call(resolveSuspenseByOperator, write);
  expect(byOperator).toEqual({ id: large, status: 'waiting' });
  await refusesOperators(p, [
    [large, -70_00, 'write-off', 'suspense-decided-by-you'],
    [small, 1, 'return', 'suspense-not-found'],
    [large, 1, 'return', 'suspense-changed'],
    [large, -70_00, 'credit', 'suspense-not-creditable'],
    [large, -70_00, 'return', 'suspense-compared'],
  ]);
  expect(await sam.call(resolveSuspense, write, key())).toMatchObject({ status: 'booked' });
  expect([await rowsOf(sam), await undecidedIn(p)]).toEqual([[], 0]);
  expect(await exact(p)).toEqual([]);
}

/** The provider has none of it after all: what was written off is in suspense again. */
async function findItAgain({ p, rita, sam, large }: Desk): Promise<void> {
  await p.database('wallet').collection('sandboxPayouts').deleteMany({});
  await p.operator.call(reconcilePayouts, {});
  expect(await rowsOf(sam)).toMatchObject([{ amount: 70_00, id: large }]);
  const back = decision(large, 70_00, 'return');
  expect(await sam.call(resolveSuspense, back, key())).toMatchObject({ status: 'waiting' });
  const other: Refused[] = [[large, 70_00, 'write-off', 'suspense-decision-open']];
  await refuses(rita, other);
  await refusesOperators(p, other);
}

/** Decisions stay, without what staff wrote about the player. */
async function eraseThePlayer({ p, ada, small }: Desk): Promise<void> {
  await p.publish(userErased, { subject: ada.id, sequence: 1000, data: { userId: ada.id } });
  await p.settled();
  const files = p.database('wallet').collection<{ _id: string }>('suspenseFiles');
  expect(await files.findOne({ _id: small })).toMatchObject({
    booked: [{ resolution: 'credit', cents: 12_00, approvals: [{ reason: null }] }],
  });
  const explained = p.database('wallet').collection('differenceFiles');
  const own = await explained.findOne({ findingId: 'player:own' });
  expect(own).toMatchObject({ given: [{ reason: null }] });
}

test('admins decide about money in suspense, two about a large amount', async () => {
  const desk = await openDesk();
  await creditTheSmall(desk);
  await explainWhatHasNoMoney(desk);
  await writeOffTheLarge(desk);
  await findItAgain(desk);
  await eraseThePlayer(desk);
});
