import type { MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { newMatch, openWager } from '../../../../test/samples';
import { liveMatch } from '../../../../test/tournament-samples';
import { NextStep } from './next-step';
import { facing } from '../sides';

const show = (change: Partial<MatchReply>, viewerId = ada.id) => {
  const match = { ...newMatch, ...change };
  return renderAt('/', <NextStep match={match} view={facing(match, viewerId)} />);
};

const proposal = (side: 'home' | 'away'): MatchReply['proposals'][number] => ({
  id: 'f'.repeat(24),
  side,
  userId: newMatch[side].captainId,
  scores: [1, 2],
  maps: [],
  evidence: [],
  proposedAt: newMatch.createdAt,
  answer: null,
  answeredAt: null,
  reason: null,
});
const proposed = (side: 'home' | 'away'): Partial<MatchReply> => ({
  status: 'score_proposed',
  answerBy: '2030-01-01T13:00:00.000Z',
  proposals: [proposal(side)],
});

const paths = (path: string) => `GET /match/score/${newMatch.id}/${path}`;

test('a match that an organizer decided says so, and not that it was called off', async () => {
  const result = { ...liveMatch, id: newMatch.id, status: 'decided', scores: [2, 0] };
  const decided = { ...result, winner: 'home', decidedBy: 'organizer' };
  const found = `GET /tournament-matches?matchId=${newMatch.id}`;
  answerWith({ [found]: { items: [decided], page: 1, pageSize: 20, total: 1 } });
  show({ kind: 'tournament', wagerId: null, status: 'cancelled', endReason: 'cancelled' });
  expect(screen.queryByText('The match was called off.')).toBeNull();
  expect(await screen.findByText('Bea won.')).toBeTruthy();
  expect(screen.getByText('set by an organizer')).toBeTruthy();
});

test('offers the check-in to an absent player', async () => {
  const asked = answerWith({ [`POST /match/${newMatch.id}/check-in`]: newMatch });
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('tells players whom a captain named for a scrim whose no-show their absence is', () => {
  show({ kind: 'scrim', wagerId: null, teamSize: 2, stake: 0, pot: 0 });
  expect(screen.getByText(/It counts for the team, and for an absent captain\./)).toBeTruthy();
});

test('shows that the event is paused instead of a countdown', () => {
  show({ pausedAt: newMatch.createdAt });
  expect(screen.getByText('Event paused')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Check in' })).toBeTruthy();
});

test('offers the proposed score for confirmation, own side first', async () => {
  const asked = answerWith({ [paths('accept')]: {} });
  show(proposed('home'));
  expect(screen.getByText(/Without an answer 2–1 is confirmed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 2–1' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([paths('accept')]));
});

test('sends the reason of a rejection', async () => {
  const asked = answerWith({ [paths('reject?reason=We+left+at+1-1')]: {} });
  show(proposed('home'));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  fireEvent.change(await screen.findByLabelText(/What was wrong/), {
    target: { value: 'We left at 1-1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reject the score' }));
  await waitFor(() => expect(asked[0]?.call).toBe(paths('reject?reason=We+left+at+1-1')));
});

test('shows the proposing side that it waits', () => {
  show(proposed('away'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/until 2–1 is confirmed without an answer/)).toBeTruthy();
});

test('offers no action to a spectator', () => {
  show({ status: 'live', playBy: '2030-01-01T14:00:00.000Z' }, 'e'.repeat(24));
  expect(screen.queryByRole('button')).toBeNull();
});

test('sends a captain’s report with the home side first', async () => {
  const asked = answerWith({ 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } });
  show({ status: 'live', playBy: '2030-01-01T14:00:00.000Z' });
  fireEvent.click(screen.getByRole('button', { name: 'Report the score' }));
  fireEvent.click(await screen.findByLabelText('2–1'));
  fireEvent.click(screen.getByRole('button', { name: 'Propose 2–1' }));
  const report = () => asked.find(({ call }) => call === 'POST /match/score');
  await waitFor(() => expect(report()).toBeTruthy());
  expect(report()?.body).toMatchObject({ matchId: newMatch.id, scores: [1, 2] });
});

test('offers to load the payout of a finished match again', async () => {
  const settling = { ...openWager, status: 'settling', settlesAt: '2030-01-01T14:00:00.000Z' };
  let answer: object = { status: 400, code: 'invalid', message: 'Not now.' };
  answerWith({ [`GET /wagers/${openWager.id}`]: () => answer });
  show({ status: 'completed', winner: 'away', scores: [1, 2], decidedBy: 'agreement' });
  expect(await screen.findByText(/We can’t load the payout: Not now\./)).toBeTruthy();
  answer = settling;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Dispute' })).toBeTruthy();
});

test('shows the winner, payout times, a rematch, and a dispute as second action', async () => {
  const wager = `GET /wagers/${openWager.id}`;
  const done: Partial<MatchReply> = {
    status: 'completed',
    winner: 'away',
    scores: [1, 2],
    decidedBy: 'agreement',
  };
  const settlesAt = '2030-01-01T14:00:00.000Z';
  answerWith({ [wager]: { ...openWager, status: 'settling', settlesAt } });
  const { unmount } = show(done);
  const dispute = await screen.findByRole('button', { name: 'Dispute' });
  expect(dispute.className).toContain('quiet');
  expect(screen.getByText('You won 2–1')).toBeTruthy();
  expect(
    screen.getByText(/\$18.00 is paid to you at \d\d:\d\d, unless it is disputed/),
  ).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(settlesAt);
  const rematch = screen.getByRole('link', { name: 'Rematch for $10.00' });
  expect(rematch.getAttribute('href')).toBe(`/wagers/new?rematch=${openWager.id}`);
  unmount();
  answerWith({ [wager]: { ...openWager, status: 'settled' } });
  const settled = show(done);
  expect(await screen.findByText(/\$18.00 is in your wallet/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  settled.unmount();
  show(done, openWager.creatorId);
  expect(await screen.findByText('Ada won 2–1')).toBeTruthy();
  expect(screen.getByText(/\$18.00 was paid to Ada/)).toBeTruthy();
});

test('opens the report dialog without a score', async () => {
  const asked = answerWith({ 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } });
  show({ status: 'live', playBy: '2030-01-01T14:00:00.000Z' });
  fireEvent.click(screen.getByRole('button', { name: 'Report the score' }));
  const scores = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(scores.filter(({ checked }) => checked)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Propose the score' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose the final score first.');
  expect(asked.some(({ call }) => call === 'POST /match/score')).toBe(false);
});

test('shows the reason of a rejection to those who may report again', () => {
  const rejected = { ...proposal('home'), answer: 'rejected' as const, reason: 'Map 3 was ours.' };
  show({ status: 'live', playBy: '2030-01-01T14:00:00.000Z', proposals: [rejected] });
  expect(screen.getByText('Why it was rejected: “Map 3 was ours.”')).toBeTruthy();
});
