import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import {
  bracketReply,
  liveMatch,
  novaEntry,
  openTournament,
  tournamentId,
} from '../../../../test/tournament-samples';
import { WhatIf } from './what-if';

const tournament = { ...openTournament, status: 'live' as const };
const preview = {
  ...{ version: 7, matches: [], places: [], prizes: [], ratedPlayers: [], warnings: [] },
};

test('a score is previewed once it is chosen, and then applied', async () => {
  const asked = answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
    [`POST /admin/tournaments/${tournamentId}/changes`]: bracketReply(),
    [`GET /tournaments/${tournamentId}/bracket`]: bracketReply(),
  });
  renderAt('/', <WhatIf tournament={tournament} matches={[liveMatch]} />);
  const choose = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Decision', 'set-score');
  choose('Match', liveMatch.id);
  const posted = () => asked.filter(({ call }) => call.startsWith('POST'));
  expect(posted()).toEqual([]);
  choose('Score, Nova Five – Mako', '2–0');
  fireEvent.click(
    await screen.findByRole('button', { name: 'Apply: set U1.1 2–0, Nova Five wins' }),
  );
  await waitFor(() => expect(screen.queryByLabelText(/^Score/)).toBeNull());
  const change = { kind: 'set-score', matchId: liveMatch.id, scores: [2, 0] };
  expect(posted().map(({ body }) => body)).toEqual([{ change }, { version: 7, change }]);
});

test('the score of a disputed match is not offered: it is ruled', () => {
  answerWith({});
  const disputed = { ...liveMatch, status: 'disputed' as const };
  renderAt('/', <WhatIf tournament={tournament} matches={[disputed]} />);
  const choose = (kind: string) =>
    fireEvent.change(screen.getByLabelText('Decision'), { target: { value: kind } });
  const name = 'U1.1: Nova Five – Mako';
  choose('set-score');
  expect(screen.queryByRole('option', { name })).toBeNull();
  choose('double-forfeit');
  expect(screen.getByRole('option', { name })).toBeTruthy();
});

test('a disqualification is applied with the reason that its players read', async () => {
  const asked = answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
    [`POST /admin/tournaments/${tournamentId}/changes`]: bracketReply(),
    [`GET /tournaments/${tournamentId}/participants?pageSize=100&status=checked_in&page=1`]: {
      ...{ items: [novaEntry], page: 1, pageSize: 100, total: 1 },
    },
  });
  renderAt('/', <WhatIf tournament={tournament} matches={[liveMatch]} />);
  await screen.findByRole('option', { name: novaEntry.name });
  fireEvent.change(screen.getByLabelText('Entry'), { target: { value: novaEntry.id } });
  const apply = await screen.findByRole('button', { name: /^Apply: disqualify/ });
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: ' Two accounts ' } });
  fireEvent.click(apply);
  await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
  const posted = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  const change = { kind: 'disqualify', entryId: novaEntry.id };
  expect(posted).toEqual([{ change }, { version: 7, change: { ...change, why: 'Two accounts' } }]);
});

test('later rounds of a Swiss stage are kept where the organizer chooses that', async () => {
  const decided = { ...liveMatch, key: 'S1.1', status: 'decided' as const };
  const matches = `GET /tournament-matches?tournamentId=${tournamentId}&status=decided`;
  const asked = answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
    [`${matches}&pageSize=100`]: { items: [decided], page: 1, pageSize: 100, total: 1 },
  });
  renderAt('/', <WhatIf tournament={tournament} matches={[]} />);
  fireEvent.change(screen.getByLabelText('Decision'), { target: { value: 'undo' } });
  await screen.findByRole('option', { name: /^S1.1/ });
  fireEvent.change(screen.getByLabelText('Match'), { target: { value: decided.id } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Keep their pairings' }));
  await waitFor(() => {
    const bodies = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    const change = { kind: 'undo', matchId: decided.id };
    expect(bodies).toEqual([
      { change: { ...change, pairings: 'again' } },
      { change: { ...change, pairings: 'keep' } },
    ]);
  });
});

test('money adds up to all prizes, and places say shared and disqualified', async () => {
  const [nova, saffron] = bracketReply().entries.map(({ id }) => id) as [string, string];
  answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: {
      ...preview,
      places: [
        {
          ...{ entryId: nova, before: 2, after: null, shared: { before: 1, after: null } },
          disqualified: { before: false, after: true },
        },
        {
          ...{ entryId: saffron, before: null, after: 3, shared: { before: null, after: 2 } },
          disqualified: { before: false, after: false },
        },
      ],
      prizes: [
        { entryId: nova, beforeCents: 100_00, afterCents: 0 },
        { entryId: saffron, beforeCents: 0, afterCents: 80_00 },
      ],
      money: { totalCents: 360_00, sureBeforeCents: 150_00, sureAfterCents: 130_00 },
    },
    [`GET /tournaments/${tournamentId}/bracket`]: bracketReply(),
  });
  renderAt('/', <WhatIf tournament={tournament} matches={[liveMatch]} />);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Decision', 'double-forfeit');
  choose('Match', liveMatch.id);
  await screen.findByText('Nova Five: 2nd → no place, disqualified');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Nova Five: 2nd → no place, disqualified',
    'Saffron: open → 3rd–4th',
    'Nova Five: $100.00 → $0.00',
    'Saffron: $0.00 → $80.00',
    'All other entries: $50.00',
    'Still to be played for: $210.00 → $230.00',
    'All prizes: $360.00',
    expect.stringMatching(/unless a result or the entries/),
  ]);
});

test('an entry that left is chosen among those that did, and taken back', async () => {
  const asked = answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: preview,
    [`GET /tournaments/${tournamentId}/participants?pageSize=100&status=dropped&page=1`]: {
      ...{ items: [{ ...novaEntry, status: 'dropped' }], page: 1, pageSize: 100, total: 1 },
    },
  });
  renderAt('/', <WhatIf tournament={tournament} matches={[liveMatch]} />);
  fireEvent.change(screen.getByLabelText('Decision'), { target: { value: 'readmit' } });
  await screen.findByRole('option', { name: novaEntry.name });
  fireEvent.change(screen.getByLabelText('Entry'), { target: { value: novaEntry.id } });
  await screen.findByRole('button', {
    name: `Apply: take the withdrawal of ${novaEntry.name} back`,
  });
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { change: { kind: 'readmit', entryId: novaEntry.id } },
  ]);
});

test('an entry that left and was disqualified then is among the disqualified', async () => {
  const participants = `GET /tournaments/${tournamentId}/participants?pageSize=100&status=`;
  const pageOf = (items: object[]) => ({ items, page: 1, pageSize: 100, total: items.length });
  const [left, out] = ['e', 'f'].map((letter) => letter.repeat(24));
  answerWith({
    [`${participants}disqualified&page=1`]: pageOf([{ ...novaEntry, status: 'disqualified' }]),
    [`${participants}dropped&page=1`]: pageOf([
      { ...novaEntry, id: left, name: 'Left', status: 'dropped' },
      { ...novaEntry, id: out, name: 'Left and out', status: 'dropped' },
    ]),
    [`GET /tournaments/${tournamentId}/bracket`]: { ...bracketReply(), disqualified: [out] },
  });
  renderAt('/', <WhatIf tournament={tournament} matches={[liveMatch]} />);
  fireEvent.change(screen.getByLabelText('Decision'), { target: { value: 'reinstate' } });
  await screen.findByRole('option', { name: 'Left and out' });
  expect(screen.getByRole('option', { name: novaEntry.name })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Left' })).toBeNull();
});

test('a Swiss event admits entries that were absent or on the waitlist', async () => {
  const participants = `GET /tournaments/${tournamentId}/participants?pageSize=100&status=`;
  const pageOf = (items: object[]) => ({ items, page: 1, pageSize: 100, total: items.length });
  const withdrawn = { ...novaEntry, status: 'withdrawn' };
  const asked = answerWith({
    [`POST /admin/tournaments/${tournamentId}/preview`]: {
      ...{ ...preview, warnings: ['It plays from round 2 on as the last seed.'] },
    },
    [`${participants}absent&page=1`]: pageOf([{ ...novaEntry, status: 'absent' }]),
    [`${participants}withdrawn&page=1`]: pageOf([
      { ...withdrawn, id: 'e'.repeat(24), name: 'Waited', endedAt: '2026-11-27T17:50:01.000Z' },
      { ...withdrawn, id: 'f'.repeat(24), name: 'Left', endedAt: '2026-11-26T12:00:00.000Z' },
    ]),
  });
  const swiss = { ...tournament, formats: ['swiss' as const] };
  const { unmount } = renderAt('/', <WhatIf tournament={swiss} matches={[]} />);
  fireEvent.change(screen.getByLabelText('Decision'), { target: { value: 'admit' } });
  await screen.findByRole('option', { name: 'Waited' });
  expect(screen.queryByRole('option', { name: 'Left' })).toBeNull();
  await screen.findByRole('option', { name: novaEntry.name });
  fireEvent.change(screen.getByLabelText('Entry'), { target: { value: novaEntry.id } });
  await screen.findByRole('button', { name: `Apply: admit ${novaEntry.name}` });
  expect(screen.getByText('It plays from round 2 on as the last seed.')).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { change: { kind: 'admit', entryId: novaEntry.id } },
  ]);
  unmount();
  renderAt('/', <WhatIf tournament={tournament} matches={[]} />);
  expect(screen.queryByRole('option', { name: 'Admit a late entry' })).toBeNull();
});
