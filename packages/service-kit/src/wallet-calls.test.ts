import { Refusal, reverseFunding } from '@contend/contracts';
import type { ServiceClient } from './service-client';
import { fundingOf, isHeld, walletCalls } from './wallet-calls';

const replied = { ok: false, short: ['ada'], limited: [] };

test('says whether the money is held, and otherwise why not', async () => {
  const held = fundingOf(Promise.resolve({ ...replied, ok: true }));
  await expect(held).resolves.toEqual({ held: true });
  const short = { held: false, short: ['ada'], limited: [] };
  await expect(fundingOf(Promise.resolve(replied))).resolves.toEqual(short);
  expect(
    [await held, await fundingOf(Promise.resolve(replied)), 'closed' as const].map(isHeld),
  ).toEqual([...[true, false, false]]);
  const { limited: _, ...ofOlderRelease } = replied;
  await expect(fundingOf(Promise.resolve(ofOlderRelease))).resolves.toEqual(short);
});

test('an operation that was reversed before is closed', async () => {
  const closed = fundingOf(Promise.reject(new Refusal('hold-closed')));
  await expect(closed).resolves.toBe('closed');
});

test('refusals of the moment are passed on, and any other is an error of the caller', async () => {
  const failing = (error: unknown) =>
    walletCalls({ call: () => Promise.reject(error as Error) } as unknown as ServiceClient);
  const body = { fundingId: 'wager:1', label: 'Stake', reserveAgain: [] };
  const away = new Refusal('unavailable');
  await expect(fundingOf(Promise.reject(away))).rejects.toBe(away);
  await expect(failing(away).call(reverseFunding, { body })).rejects.toBe(away);
  const conflict = new Refusal('hold-conflict');
  await expect(fundingOf(Promise.reject(conflict))).rejects.toMatchObject({ cause: conflict });
  const refused = failing(conflict).call(reverseFunding, { body });
  await expect(refused).rejects.toMatchObject({ cause: conflict });
});
