import { operatorPlatform } from './operator-platform';
import { runOperator } from './run-operator';

test.thorough('compares payouts with the provider, and lists each difference', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'wallet'] });
  const reconcile = (...more: string[]) => runOperator(['payouts', 'reconcile', ...more], settings);
  expect(await reconcile('now')).toMatchObject({ code: 2 });
  expect(await reconcile()).toMatchObject({
    code: 0,
    out: '0 payouts in the ledger, 0 at the provider. Its charges have no list.\nBoth agree.',
  });
  const row = { accountId: 'a'.repeat(24), amountCents: 70_00, status: 'paid', reason: null };
  await p
    .database('wallet')
    .collection<{ _id: string }>('sandboxPayouts')
    .insertOne({
      ...row,
      _id: 'e'.repeat(24),
      asked: 1,
      createdAt: new Date(),
      version: 1,
    } as never);
  const { code, out } = await reconcile();
  expect(code).toBe(1);
  expect(out).toMatch(/unexpected .* -7000 .*no such payout, the provider one of 7000 USD/);
});

test.thorough('freezes payouts of a player, lifts the freeze, and records a tax form', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  const account = (id: string, change: string) =>
    runOperator(['payouts', 'account', id, '--set', change, '--reason', 'Ticket T-7'], settings);
  const stored = () =>
    p.database('wallet').collection<{ _id: string }>('payoutProfiles').findOne({ _id: ada.id });
  const changes: [change: string, after: object][] = [
    ['freeze', { frozen: { reason: 'staff', note: 'Ticket T-7' }, taxFormAt: null }],
    ['freeze', { frozen: { reason: 'staff' } }],
    ['lift', { frozen: null, changedBy: null }],
    ['tax-form', { taxFormAt: expect.any(Date) as Date }],
    ['no-tax-form', { taxFormAt: null, note: 'Ticket T-7' }],
  ];
  for (const [change, after] of changes) {
    expect(await account(ada.id, change)).toMatchObject({
      ...{ code: 0, out: `${ada.id}: ${change} is recorded.`, error: '' },
    });
    expect(await stored()).toMatchObject(after);
  }
  expect(await account('f'.repeat(24), 'freeze')).toMatchObject({ code: 1, out: '' });
});

test.thorough('lists differences, explains one, and withdraws that', async () => {
  const { p, settings } = await operatorPlatform({ only: ['user', 'wallet'] });
  const differences = (...more: string[]) => runOperator(['differences', ...more], settings);
  expect(await differences()).toMatchObject({ code: 0, out: 'Both agree.' });
  const text = 'Another customer.';
  const finding = { kind: 'player', payoutId: null, paymentId: null, providerRef: 'ch_1', text };
  await p
    .database('wallet')
    .collection<{ _id: string }>('payoutFindings')
    .insertOne({ _id: 'player:ch_1', ...finding, suspenseCents: 0, since: new Date() } as never);
  const open = await differences();
  expect(open).toMatchObject({ code: 1, error: '' });
  const id = /[0-9a-f]{24}/.exec(open.out)?.[0] ?? '';
  expect(open.out.split('\n')[1]?.split(/ {2,}/).slice(1)).toEqual([id, '$0.00', '-', '-', text]);
  expect(open.out).toMatch(/1 difference, 1 not explained\.$/);
  const reason = ['--reason', 'Seen there, T-7'];
  expect(await differences('explain', id, ...reason)).toMatchObject({ code: 2 });
  expect(await differences('explain', id, '--text', 'Else', ...reason)).toMatchObject({ code: 1 });
  expect(await differences('explain', id, '--text', text, ...reason)).toMatchObject({
    ...{ code: 0, out: `${id} is explained.` },
  });
  const explained = await differences('--json');
  expect(explained.code).toBe(0);
  const { entries } = explained.json() as { entries: { explanation: { at: string } }[] };
  expect(entries).toMatchObject([{ id, explanation: { byId: null, reason: 'Seen there, T-7' } }]);
  const at = entries[0]?.explanation.at ?? '';
  const back = () => differences('withdraw', id, '--explained', at, ...reason);
  expect(await differences('withdraw', id, '--explained', 'now', ...reason)).toMatchObject({
    code: 2,
  });
  expect(await back()).toMatchObject({ code: 0, out: `${id} is open again.` });
  expect(await back()).toMatchObject({ code: 1 });
  expect(await differences()).toMatchObject({ code: 1, out: open.out });
});
