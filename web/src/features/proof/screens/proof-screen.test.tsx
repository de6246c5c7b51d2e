import { addBalances, joinText, leafText, type LiabilityProof } from '@contend/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { answerWith, cacheFor, renderAt, ada } from '../../../../test/api';
import { coverage, dayWords, differenceOf } from '../labels';
import { ProofScreen } from './proof-screen';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const day = '2026-03-01';
const secret = 'a'.repeat(64);
const balance = {
  cents: 290_40,
  byKind: { availableCents: 250_40, heldCents: 30_00, escrowCents: 10_00 },
};
const leaf = { hash: sha256(leafText(secret, balance)), ...balance };
const sibling = {
  ...{ hash: 'b'.repeat(64), cents: 19_09 },
  byKind: { availableCents: 19_09, heldCents: 0, escrowCents: 0 },
};
const root = { hash: sha256(joinText(leaf, sibling)), ...addBalances(leaf, sibling) };

const proof: LiabilityProof = {
  ...{ day, takenAt: '2026-03-02T00:00:00.120Z', accounts: 2, root, checkedBy: 7, format: 2 },
  lastEntry: { number: 4118, hash: 'e'.repeat(64) },
  assets: [{ provider: 'sandbox', readAt: '2026-03-02T00:00:00Z', cents: 320_49, missing: null }],
  owed: {
    ...{ wallets: 299_49, escrows: [{ detail: 'wager', cents: 30_00 }], payouts: [] },
    ...{ bonus: 0, house: 1_00, suspense: [], total: 330_49 },
  },
  held: { providers: [{ detail: 'sandbox', cents: 330_49 }], receivables: 0, total: 330_49 },
};
const list = (items: LiabilityProof[]) => ({
  'GET /wallet/proof?page=1': { items, page: 1, pageSize: 14, total: items.length },
});
const own = { day, format: 2, secret, ...balance, path: [{ ...sibling, side: 'right' }] };

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

const show = (answers: Record<string, unknown>, user: typeof ada | null = ada) => {
  const asked = answerWith(answers);
  renderAt('/proof', <ProofScreen />, cacheFor(user));
  return asked;
};

test('shows both sides, and a player’s own way to the root', async () => {
  show({ ...list([proof]), [`GET /wallet/proof/${day}/mine`]: own });
  expect(await screen.findAllByText('Equal, to the cent')).toHaveLength(2);
  expect(screen.getByText('100.3 %')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check mine' }));
  expect(await screen.findByText(/Included: \$290\.40 of yours are in \$309\.49/)).toBeTruthy();
  expect(
    screen.getByText(/^\$250\.40 available, \$30\.00 on hold, \$10\.00 in escrow/),
  ).toBeTruthy();
  expect(screen.getByText('+$19.09')).toBeTruthy();
});

test('shows the kinds, the last entry, and what the provider reports', async () => {
  show(list([proof]));
  expect(await screen.findByText(/ledger entry 4,118$/)).toBeTruthy();
  expect(screen.getByText('$10.00 of it in accounts of payers')).toBeTruthy();
  expect(screen.getByText('−$10.00 to the ledger')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verifier, 60 lines' })).toBeTruthy();
});

test('says why a provider reports nothing, and leaves out what format 1 lacks', async () => {
  const { byKind: _, ...plainRoot } = root;
  const early = { ...proof, day: '2026-02-01', format: 1 as const, lastEntry: null, assets: [] };
  const down = { ...proof, assets: [{ ...proof.assets[0], cents: null, missing: 'no-answer' }] };
  show(list([down as LiabilityProof, { ...early, root: plainRoot }]));
  expect(await screen.findByText('Not reported')).toBeTruthy();
  expect(screen.getByText('the provider did not answer')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /Sun 1 Feb 2026/ }));
  expect(await screen.findByText('Merkle root of the 2 accounts')).toBeTruthy();
  expect(screen.queryByText(/What the payment providers report/)).toBeNull();
  expect(screen.queryByText('On hold')).toBeNull();
});

test('an admin publishes a proof after a confirmation, and sees it', async () => {
  const name = `${day}.1`;
  const requested = { ...proof, day: name };
  const before = Object.values(list([proof]))[0];
  const after = Object.values(list([requested, proof]))[0];
  let isRequested = false;
  const asked = show(
    {
      'GET /wallet/proof?page=1': () => (isRequested ? after : before),
      'POST /wallet/proof': () => {
        isRequested = true;
        return { day: name };
      },
    },
    { ...ada, roles: ['player', 'admin'] },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('At the request of an admin, no. 1')).toBeTruthy();
  expect(asked.map(({ call }) => call)).toContain('POST /wallet/proof');
});

test('says so when the way does not lead to the root', async () => {
  const forged = { ...own, cents: 290_41 };
  show({ ...list([proof]), [`GET /wallet/proof/${day}/mine`]: forged });
  fireEvent.click(await screen.findByRole('button', { name: 'Check mine' }));
  expect(await screen.findByText('Not included.')).toBeTruthy();
});

test('shows the reason where there is no leaf, and a difference of the sides', async () => {
  const message = 'Your wallet is newer than this proof. It is in the next one.';
  const differing = { ...proof, held: { ...proof.held, total: 330_48 } };
  const refusal = { status: 404, code: 'leaf-not-found', message };
  show({ ...list([differing]), [`GET /wallet/proof/${day}/mine`]: refusal });
  expect(await screen.findAllByText('They differ by −$0.01')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Check mine' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a guest sees the proof, and before the first night when it comes', async () => {
  show(list([proof]), null);
  expect(await screen.findByRole('link', { name: 'Sign in to check yours' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
});

test('says when the first proof comes', async () => {
  show(list([]));
  expect(await screen.findByText('The first proof comes at midnight (UTC)')).toBeTruthy();
});

test('coverage is rounded down, and unknown where nothing is owed', () => {
  expect(coverage(proof)).toBe('100.3 %');
  const short = { ...proof, held: { ...proof.held, providers: [{ detail: 'x', cents: 329_48 }] } };
  expect(coverage(short)).toBe('99.9 %');
  expect(coverage({ ...proof, owed: { ...proof.owed, total: 1_00 } })).toBeNull();
  expect(differenceOf(proof)).toBeNull();
  expect(dayWords('2026-03-01.2')).toBe('Sun 1 Mar 2026, no. 2');
});
