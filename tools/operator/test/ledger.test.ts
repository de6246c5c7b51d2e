import { createHmac } from 'node:crypto';
import { getRefillLink, providerWebhook, urlOf } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { runOperator } from './run-operator';
import { operatorPlatform } from './operator-platform';

const only = ['user', 'wallet'] as ('user' | 'wallet')[];
const verdict = 'Every balance is what its entries say.';

test.thorough('verifies a ledger by ranges, from any account on, and by increments', async () => {
  const { p, settings } = await operatorPlatform({ only });
  const verify = (...more: string[]) => runOperator(['ledger', 'verify', ...more], settings);
  const ada = await p.player('ada', { funds: 50_00 });
  const wallet = p.database('wallet');
  const checkpoints = () => wallet.collection('auditCheckpoints').countDocuments();
  const whole = await verify();
  const full = await verify('--full');
  expect(full).toMatchObject({ code: 0, out: whole.out, error: '' });
  expect(full.notes[0]).toBe('0 entries, 0 differences; up to escrow;');
  expect(full.notes.at(-1)).toBe('2 entries, 0 differences; up to user;');
  const rest = await verify('--full', '--from', 'transfer;');
  expect(rest.notes).toEqual(['1 entries, 0 differences; up to user;']);
  expect(rest.out).toContain('Verified after transfer; only.');
  expect(await verify('--increment')).toMatchObject({
    code: 0,
    out: `  New entries  2\n\n${verdict}`,
  });
  expect(await checkpoints()).toBe(0);
  expect(await verify('--full', '--checkpoint')).toMatchObject({ code: 0 });
  expect(await checkpoints()).toBe(2);
  await p.refill(ada, 5_00);
  const increment = await verify('--increment', '--checkpoint', '--json');
  expect(increment.json()).toEqual({ entries: 2, differences: [] });
  const spoil = { $inc: { postedCents: 1, availableCents: 1 } };
  await p.refill(ada, 6_00);
  await wallet.collection('accounts').updateOne({}, spoil);
  for (const mode of ['--full', '--increment']) {
    const found = await verify(mode);
    expect(found.code).toBe(1);
    expect(found.out).toContain(`user:${ada.id}: stored balance: expected 6100, found 6101`);
  }
});

test('refuses contradictory modes and changes nothing', async () => {
  const verify = (...more: string[]) => runOperator(['ledger', 'verify', ...more]);
  for (const [options, sentence] of [
    [['--full', '--increment'], '--full and --increment are two ways to verify.'],
    [['--from', 'user:1'], '--from needs --full.'],
    [['--checkpoint'], '--checkpoint needs --full or --increment.'],
  ] as const) {
    const refused = await verify(...options);
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.error).toContain(sentence);
  }
});

/** The provider reports another amount for a payment of ten dollars. */
async function payOther(p: StoryPlatform, owner: Player): Promise<string> {
  await owner.call(getRefillLink, { query: { amount: '1000' } });
  const payment = await p.database('wallet').collection('payments').findOne();
  const paymentId = String(payment?._id);
  const pages = p.database('wallet').collection('sandboxCheckouts');
  await pages.updateOne({ paymentId }, { $set: { status: 'paid', amountCents: 10_01 } });
  const event = { id: 'event-1', type: 'payment.paid', paymentId };
  const body = JSON.stringify(event);
  const timestamp = Math.floor(p.clock.now().getTime() / 1000);
  const hmac = createHmac('sha256', p.secrets.webhook).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': `t=${timestamp},v1=${hmac}`,
  };
  const path = urlOf(providerWebhook, { params: { provider: 'sandbox' } });
  await p.anyone.send('POST', path, { body, headers });
  await p.settled();
  return paymentId;
}

test.thorough('lists money in suspense with its payment, and books a decision', async () => {
  const { p, settings } = await operatorPlatform({ only });
  const suspense = (...more: string[]) => runOperator(['suspense', ...more], settings);
  expect(await suspense()).toMatchObject({ code: 0, out: 'Nothing is in suspense.' });
  const ada = await p.player('ada');
  const paymentId = await payOther(p, ada);
  const shown = await suspense();
  expect(shown).toMatchObject({ code: 1, error: '' });
  const [headings, line, , sum] = shown.out.split('\n');
  expect(headings?.split(/ {2,}/)).toEqual([...['since', 'id', 'provider', 'amount', 'about']]);
  expect(line?.split(/ {2,}/).slice(2)).toEqual(['sandbox', '$10.01', `payment ${paymentId}`]);
  expect(sum).toBe('1 row, $10.01 in suspense.');
  const id = line?.split(/ {2,}/)[1] ?? '';
  const about = { kind: 'payment', id: paymentId };
  const listed = { id, provider: 'sandbox', amountCents: 10_01, about };
  const document = (await suspense('--json')).json();
  expect(document).toMatchObject({ amountCents: 10_01, entries: [listed] });
  expect(await suspense('resolve', id, '--as', 'keep')).toMatchObject({ code: 2 });
  const decided = ['--as', 'credit', '--amount', '1001', '--reason', 'Seen at the provider'];
  const done = await suspense('resolve', id, ...decided);
  expect(done).toMatchObject({ code: 0, out: '$10.01 is booked.' });
  expect(await ada.balance()).toMatchObject({ available: 10_01 });
  expect(await suspense()).toMatchObject({ code: 0, out: 'Nothing is in suspense.' });
});
