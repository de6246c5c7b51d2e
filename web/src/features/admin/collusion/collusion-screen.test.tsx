import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ada as me, answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { CollusionFlagScreen } from './collusion-flag-screen';
import { CollusionScreen } from './collusion-screen';

const [ada, bea, cal] = ['a', 'b', 'c'].map((mark) => mark.repeat(24)) as [string, string, string];
const flagId = 'f'.repeat(24);
const path = `/admin/collusion-flags/${flagId}`;
const at = '2026-03-01T10:00:00.000Z';
const player = (id: string, displayName: string) => ({
  ...{ id, displayName, username: displayName, avatarUrl: null, country: null, rating: null },
});
const summary = {
  ...{ id: flagId, status: 'open', userIds: [bea, cal], flaggedAt: at },
  players: [player(bea, 'Bea'), player(cal, 'Cal')],
  ...{ pattern: 'alternating', loserId: null, observed: 11, expected: 5, probability: 0.0001 },
  matchCount: 12,
};
const edge = (winnerId: string, loserId: string, wins: number) => ({
  ...{ winnerId, loserId, wins, expectedWins: wins - 0.5, gainedCents: 900 },
});
const flag = {
  ...summary,
  matches: [
    {
      matchId: 'd'.repeat(24),
      gameId: ada,
      playTypeId: ada,
      completedAt: at,
      winnerId: bea,
      chance: 0.4,
    },
  ],
  graph: {
    players: [
      { userId: bea, player: player(bea, 'Bea'), matches: 14 },
      { userId: cal, player: player(cal, 'Cal'), matches: 12 },
      { userId: ada, player: null, matches: 3 },
    ],
    edges: [edge(bea, cal, 6), edge(cal, bea, 6), edge(bea, ada, 3)],
  },
  reviews: [{ decision: 'dismissed', reason: 'Practice of two friends.', by: me, at }],
};
const catalogue = { 'GET /games': { items: [] }, 'GET /play-types': { items: [] } };
const list = 'GET /admin/collusion-flags?status=open&page=1';

test('lists flagged pairs with the reason', async () => {
  answerWith({ [list]: pageWith([summary]) });
  renderAt('/', <CollusionScreen />);
  expect(await screen.findByText('Bea and Cal', { selector: '.strong' })).toBeTruthy();
  expect(
    screen.getByText(/The winner changed 11 times in 12 matches; 5 were expected/),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Review Bea and Cal' });
  expect(link.getAttribute('href')).toBe(`/admin/collusion/${flagId}`);
});

test.thorough('says that there is none, and that the list cannot be loaded', async () => {
  answerWith({ [list]: pageWith([]) });
  const { unmount } = renderAt('/', <CollusionScreen />);
  expect(await screen.findByText('No pairs in this state')).toBeTruthy();
  unmount();
  const away = { status: 503, code: 'unavailable', message: 'Try again later.' };
  answerWith({ [list]: away });
  renderAt('/', <CollusionScreen />);
  expect(await screen.findByText('We can’t load the flagged pairs')).toBeTruthy();
});

const showFlag = (answers: Record<string, unknown>) => {
  const asked = answerWith({ ...catalogue, ...answers });
  const routes = (
    <Routes>
      <Route path="/admin/collusion/:flagId" element={<CollusionFlagScreen />} />
    </Routes>
  );
  renderAt(`/admin/collusion/${flagId}`, routes);
  return asked;
};

test('explains a flag and records a decision on what is shown', async () => {
  const decided = { ...flag, status: 'confirmed' };
  const asked = showFlag({ [`GET ${path}`]: flag, [`POST ${path}/review`]: decided });
  expect(await screen.findByText('“Practice of two friends.”')).toBeTruthy();
  const rows = screen.getByRole('table', { name: 'Who won against whom' });
  expect([...rows.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    ...['BeaCal65.5$9.00', 'CalBea65.5$9.00', 'BeaErased account32.5$9.00'],
  ]);
  expect(document.querySelectorAll('.collusion-edge')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm collusion?' });
  const submit = () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  submit();
  expect(await screen.findByText('At least 10 characters.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'They agreed in chat.' } });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === `POST ${path}/review`)?.body).toEqual({
    ...{ decision: 'confirmed', reason: 'They agreed in chat.', seenMatches: 12 },
  });
});

test('offers no decision on a flag that is not open', async () => {
  showFlag({ [`GET ${path}`]: { ...flag, status: 'withdrawn' } });
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test.thorough('says that the flag cannot be loaded', async () => {
  const away = { status: 503, code: 'unavailable', message: 'Try again later.' };
  showFlag({ [`GET ${path}`]: away });
  expect(await screen.findByText('We can’t load this flag')).toBeTruthy();
});
