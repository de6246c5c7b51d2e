import type { MatchReply } from '@contend/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { Scoreboard } from '../page/scoreboard';
import { facing } from '../sides';

const completed: MatchReply = {
  ...newMatch,
  ...{ status: 'completed', scores: [1, 2], winner: 'away', decidedBy: 'agreement' },
};
const result = { winner: 'away', scores: [1, 2], completedAt: '2030-01-01T13:00:00.000Z' };
const step = { before: 1482, after: 1503, chance: 0.4, reason: 'result', ratedMatches: 9 };
const opponentId = newMatch.home.captainId;
const read = `GET /match/${newMatch.id}/ratings`;

function show(answer: unknown, match = completed) {
  const asked = answerWith({ [read]: answer });
  renderAt('/', <Scoreboard match={match} view={facing(match, ada.id)} />, cacheFor(ada));
  return asked;
}

test('shows how the result moved the rating of each player', async () => {
  const other = { ...step, userId: opponentId, before: 1310, after: 1289, reason: 'placement' };
  show({
    result,
    players: [
      { ...step, userId: ada.id },
      { ...other, ratedMatches: 3 },
    ],
  });
  expect(await screen.findByText('1,482 → 1,503')).toBeTruthy();
  expect(screen.getByText('+21')).toBeTruthy();
  expect(screen.getByText('1,310 → 1,289')).toBeTruthy();
  expect(screen.getByText('−21')).toBeTruthy();
  expect(document.body.textContent).toContain('3 of 5 placement matches');
});

test('says that a match of an annulled player was not rated', async () => {
  const unrated = { ...step, after: 1482, reason: 'annulled' };
  show({ result, players: [{ ...unrated, userId: ada.id }] });
  expect(await screen.findByText(/^Not rated: results of a player/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('→');
});

test.each([
  ['is not counted yet', { result: null, players: [] }],
  [
    'was counted with another result',
    { result: { ...result, winner: 'home' }, players: [{ ...step, userId: ada.id }] },
  ],
  ['cannot be read', { status: 409, code: 'unavailable', message: 'Try again later.' }],
])('shows no rating while the result %s', async (_, answer) => {
  const asked = show(answer);
  await waitFor(() => expect(asked.some(({ call }) => call === read)).toBe(true));
  expect(document.body.textContent).not.toMatch(/→|Not rated/);
});

test('asks for no ratings before there is a result', () => {
  const asked = show({}, newMatch);
  expect(asked.some(({ call }) => call === read)).toBe(false);
});

test('calls a player unrated only until the first match has given a rating', async () => {
  const players = completed.players.map((player) => ({ ...player, rating: null }));
  const steps = [ada.id, opponentId].map((userId) => ({ ...step, userId, before: 1000 }));
  show({ result, players: steps }, { ...completed, players });
  expect(screen.getAllByText('unrated')).toHaveLength(2);
  expect(await screen.findAllByText(/1,000 → 1,503/)).toHaveLength(2);
  expect(screen.queryByText('unrated')).toBeNull();
});
