import type { CaseEntry } from '@contend/contracts';
import { screen, within } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { CaseCard } from './case-card';

const entry = (n: number, change: Partial<CaseEntry>): CaseEntry => ({
  ...{ n, at: newMatch.createdAt, kind: 'live', actorId: null, data: {} },
  ...{ text: null, textSalt: null, textDigest: null },
  ...{ previousHash: `${n - 1}`.repeat(64), hash: `${n}`.repeat(64) },
  ...change,
});
const entries = [
  entry(1, {}),
  entry(2, { kind: 'score-rejected', actorId: ada.id, data: { scores: [2, 1] }, text: 'No.' }),
  entry(3, { kind: 'statement', actorId: ada.id, data: { side: 'away' }, textDigest: 'f' }),
];
const show = (verified: { ok: boolean; entries: number; brokenAt: number | null }) => {
  const path = `GET /match/${newMatch.id}/case`;
  answerWith({ [path]: { matchId: newMatch.id, entries, verified } });
  renderAt('/', <CaseCard match={newMatch} />);
};

test('shows the entries in words with their hashes, and erased words as such', async () => {
  show({ ok: true, entries: 3, brokenAt: null });
  expect(await screen.findByText('3 of 3 verified')).toBeTruthy();
  const rejected = screen.getByText('Ada rejected 2–1').closest('li') as HTMLElement;
  expect(within(rejected).getByText('“No.”')).toBeTruthy();
  expect(within(rejected).getByText('2222').textContent).toBe('2222·1111');
  expect(screen.getByText(/Words of an erased user/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export JSON' })).toBeTruthy();
});

test('shows a failed verification, and from which entry on', async () => {
  show({ ok: false, entries: 3, brokenAt: 2 });
  expect(await screen.findByText('Entry 2 of 3 was altered')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/does not verify: from entry 2 on/);
  expect(screen.getAllByRole('img', { name: 'Not verified' })).toHaveLength(2);
});
