import { getWallet, payoutsFrozen, recoverFunds, settleEscrow } from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const id = 'c'.repeat(24);
const escrow = { kind: 'prize-recovery', id };
const key = `prize-recovery:${id}`;
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

test('money is taken back once, owed where it is missing, and paid on', async () => {
  const p: StoryPlatform = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 10_00 });
  const bea = await p.player('bea');
  const wallet = p.as('tournament');
  const payers = [{ payerId: ada.id, amountCents: 12_60 }];
  const body = { id: `${key}:paid`, escrow, label: 'Friday Cup', payers };
  const both = [wallet.call(recoverFunds, { body }), wallet.call(recoverFunds, { body })];
  expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
  await p.settled();
  expect(await ada.call(getWallet, {})).toMatchObject({ available: -2_60 });
  expect(p.events(payoutsFrozen)).toHaveLength(1);
  const none = { ...body, payers: [] };
  expect(await codeOf(wallet.call(recoverFunds, { body: none }))).toBe('invalid-request');
  const less = { ...body, payers: [{ payerId: ada.id, amountCents: 1 }] };
  expect(await codeOf(wallet.call(recoverFunds, { body: less }))).toBe('hold-conflict');
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 12_60, differences: [] });
  const line = { payeeId: bea.id, amountCents: 12_60, purpose: 'prize' as const, label: 'Cup' };
  const settling = { id: key, escrow, lines: [line], rakeCents: 0 };
  await wallet.call(settleEscrow, { body: settling });
  const late = { ...body, id: `${key}:late` };
  expect(await codeOf(wallet.call(recoverFunds, { body: late }))).toBe('hold-closed');
  expect((await bea.balance()).available).toBe(12_60);
  await p.refill(ada, 5_00);
  expect((await ada.balance()).available).toBe(2_40);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});
