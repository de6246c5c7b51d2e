import { joinText, leafText, type LiabilityProof } from '@contend/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { answerWith, cacheFor, renderAt, ada } from '../../../test/api';
import { coverage, differenceOf } from './proof-words';
import { ProofScreen } from './proof-screen';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const day = '2026-03-01';
const secret = 'a'.repeat(64);
const leaf = { hash: sha256(leafText(secret, 290_40)), cents: 290_40 };
const sibling = { hash: 'b'.repeat(64), cents: 19_09 };
const root = { hash: sha256(joinText(leaf, sibling)), cents: 309_49 };

const proof: LiabilityProof = {
  ...{ day, takenAt: '2026-03-02T00:00:00.120Z', accounts: 2, root, checkedBy: 7 },
  owed: {
    ...{ wallets: 309_49, escrows: [{ detail: 'wager', cents: 20_00 }], payouts: [] },
    ...{ bonus: 0, house: 1_00, suspense: [], total: 330_49 },
  },
  held: { providers: [{ detail: 'sandbox', cents: 330_49 }], receivables: 0, total: 330_49 },
};
const list = (items: LiabilityProof[]) => ({
  'GET /liability-proofs?page=1': { items, page: 1, pageSize: 14, total: items.length },
});
const own = { day, secret, cents: 290_40, path: [{ ...sibling, side: 'right' }] };

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

const show = (answers: Record<string, unknown>, user: typeof ada | null = ada) => {
  const asked = answerWith(answers);
  renderAt('/proof', <ProofScreen />, cacheFor(user));
  return asked;
};

test('shows both sides, and a player’s own way to the root', async () => {
  show({ ...list([proof]), [`GET /liability-proofs/${day}/leaf`]: own });
  expect(await screen.findAllByText('Equal, to the cent')).toHaveLength(2);
  expect(screen.getByText('100.3 %')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check mine' }));
  expect(await screen.findByText(/Included: \$290\.40 of yours are in \$309\.49/)).toBeTruthy();
  expect(screen.getByText('+$19.09')).toBeTruthy();
});

test('says so when the way does not lead to the root', async () => {
  const forged = { ...own, cents: 290_41 };
  show({ ...list([proof]), [`GET /liability-proofs/${day}/leaf`]: forged });
  fireEvent.click(await screen.findByRole('button', { name: 'Check mine' }));
  expect(await screen.findByText('Not included.')).toBeTruthy();
});

test('shows the reason where there is no leaf, and a difference of the sides', async () => {
  const message = 'Your wallet is newer than this proof. It is in the next one.';
  const differing = { ...proof, held: { ...proof.held, total: 330_48 } };
  const refusal = { status: 404, code: 'leaf-not-found', message };
  show({ ...list([differing]), [`GET /liability-proofs/${day}/leaf`]: refusal });
  expect(await screen.findAllByText('They differ by −$0.01')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Check mine' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a guest sees the proof, and before the first night when it comes', async () => {
  show(list([proof]), null);
  expect(await screen.findByRole('link', { name: 'Sign in to check yours' })).toBeTruthy();
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
});
