import { readAssets } from './proofs.actions';

const now = () => new Date('2026-03-02T00:00:00.000Z');
const from = { provider: 'stripe', readAt: '2026-03-02T00:00:00.000Z' };

function assetsOf(readBalance: () => Promise<number | null>) {
  const logged: string[] = [];
  const log = { warn: (_fields: object, text: string) => void logged.push(text) };
  const provider = { name: 'stripe', readBalance };
  return readAssets({ provider, log, now }).then((assets) => ({ assets, logged }));
}

test('the figure of the provider is taken as it is, also below zero', async () => {
  for (const cents of [120_00, 0, -5_00]) {
    expect(await assetsOf(() => Promise.resolve(cents))).toEqual({
      ...{ assets: [{ ...from, cents, missing: null }], logged: [] },
    });
  }
});

test('a provider that holds no money reports none', async () => {
  const { assets } = await assetsOf(() => Promise.resolve(null));
  expect(assets).toEqual([{ ...from, cents: null, missing: 'no-balance' }]);
});

test('a provider that does not answer reports none, and the log says so', async () => {
  const down = new Error('No answer.');
  expect(await assetsOf(() => Promise.reject(down))).toEqual({
    assets: [{ ...from, cents: null, missing: 'no-answer' }],
    logged: ['balance of the provider not read'],
  });
});
