import { getMatch, type MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { newMatch, openWager } from '../../../../test/samples';
import { liveMatch } from '../../../../test/tournament-samples';
import { keyOf } from '../../../lib/http/calls';
import { Toasts } from '../../../components/dialog/toasts';
import { NextStep } from './next-step';
import { facing } from '../sides';

const show = (change: Partial<MatchReply>, viewerId = ada.id) => {
  const match = { ...newMatch, ...change };
  return renderAt('/', <NextStep match={match} view={facing(match, viewerId)} />);
};

const soon = '2030-01-01T14:00:00.000Z';

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

const answered = `proposalId=${'f'.repeat(24)}`;
const accept = `GET /match/score/${newMatch.id}/accept?${answered}`;
const rejectFor = (reason: string) =>
  `GET /match/score/${newMatch.id}/reject?${answered}&reason=${reason}`;

test('a match that an organizer decided says so, and not that it was called off', async () => {
  const result = { ...liveMatch, id: newMatch.id, status: 'decided', scores: [2, 0] };
  const decided = { ...result, winner: 'home', decidedBy: 'organizer' };
  const found = `GET /tournament-matches?matchId=${newMatch.id}`;
  answerWith({ [found]: { items: [decided], page: 1, pageSize: 20, total: 1 } });
  show({ kind: 'tournament', wagerId: null, status: 'cancelled', endReason: 'cancelled' });
  expect(screen.queryByText('The match was called off.')).toBeNull();
  expect(await screen.findByText('Bea won.')).toBeTruthy();
  expect(screen.getByText('Set by an organizer.')).toBeTruthy();
});

test('a match whose result an organizer undid says so, and not that it is void', async () => {
  const removed = { ...liveMatch, id: newMatch.id, status: 'removed' };
  const found = `GET /tournament-matches?matchId=${newMatch.id}`;
  answerWith({ [found]: { items: [removed], page: 1, pageSize: 20, total: 1 } });
  const moment = { at: newMatch.createdAt, what: 'voided', userId: null, scores: null } as const;
  const ended = { kind: 'tournament', wagerId: null, status: 'voided', endReason: 'ruled-void' };
  show({ ...ended, timeline: [{ ...moment, by: 'organizer' }] } as Partial<MatchReply>);
  expect(await screen.findByText('The organizer removed the result.')).toBeTruthy();
  expect(screen.queryByText('The match was ruled void.')).toBeNull();
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
  const asked = answerWith({ [accept]: {} });
  show(proposed('home'));
  expect(screen.getByText(/Without an answer 2–1 is confirmed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 2–1' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([accept]));
});

test('sends the reason of a rejection', async () => {
  const asked = answerWith({ [rejectFor('We+left+at+1-1')]: {} });
  show(proposed('home'));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  fireEvent.change(await screen.findByLabelText(/What was wrong/), {
    target: { value: 'We left at 1-1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reject the score' }));
  await waitFor(() => expect(asked[0]?.call).toBe(rejectFor('We+left+at+1-1')));
});

const otherProposal = { status: 409, code: 'other-proposal', message: 'The pending score is …' };
const changedWords = /The reported score has changed/;

test('loads the match again when the score on the screen is not the reported one', async () => {
  answerWith({ [accept]: otherProposal });
  const match = { ...newMatch, ...proposed('home') };
  const { client } = renderAt(
    '/',
    <>
      <NextStep match={match} view={facing(match, ada.id)} />
      <Toasts />
    </>,
  );
  const key = keyOf(getMatch, { params: { matchId: newMatch.id } });
  client.setQueryData(key, {});
  fireEvent.click(screen.getByRole('button', { name: 'Confirm 2–1' }));
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true));
  expect(await screen.findByText(changedWords)).toBeTruthy();
});

/** A step whose match a button changes, as a push of the server does. */
function showChanging(before: Partial<MatchReply>, after: Partial<MatchReply>) {
  const Changing = () => {
    const [change, setChange] = useState(before);
    const match = { ...newMatch, ...change };
    return (
      <>
        <NextStep match={match} view={facing(match, ada.id)} />
        <button onClick={() => setChange(after)}>push</button>
      </>
    );
  };
  renderAt('/', <Changing />);
  return () => fireEvent.click(screen.getByText('push'));
}

test('rejects the score for which the dialog was opened, and no later one', async () => {
  const asked = answerWith({ [rejectFor('No')]: otherProposal });
  const later = { ...proposal('home'), id: 'e'.repeat(24), scores: [0, 2] as [number, number] };
  const push = showChanging(proposed('home'), { ...proposed('home'), proposals: [later] });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const reason = await screen.findByLabelText(/What was wrong/);
  push();
  fireEvent.change(reason, { target: { value: 'No' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject the score' }));
  await waitFor(() => expect(asked[0]?.call).toBe(rejectFor('No')));
  expect((await screen.findByRole('alert')).textContent).toMatch(changedWords);
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

test('keeps a report that is being filled in when the other side reports first', async () => {
  const asked = answerWith({ 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } });
  const push = showChanging({ status: 'live', playBy: soon }, proposed('home'));
  fireEvent.click(screen.getByRole('button', { name: 'Report the score' }));
  fireEvent.click(await screen.findByLabelText('2–0'));
  push();
  expect(screen.getByRole('alert').textContent).toBe(
    'Bea has reported 2–1. Close this to confirm or reject it.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('2–0').checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Propose 2–0' }));
  expect(asked.some(({ call }) => call === 'POST /match/score')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('button', { name: 'Confirm 2–1' })).toBeTruthy();
});

test.each([
  [true, 'Bea confirms or rejects it. Silence confirms after 30 minutes.'],
  [false, 'Bea confirms or rejects it. After 30 minutes without an answer it is a dispute.'],
])('says what follows without an answer where auto-accept is %s', async (autoAccept, words) => {
  answerWith({
    ...{ 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } },
    'GET /admin/match-method-status': { manual: true, autoAccept, admin: true, version: 1 },
  });
  show({ status: 'live', playBy: soon });
  fireEvent.click(screen.getByRole('button', { name: 'Report the score' }));
  expect(await screen.findByText(words)).toBeTruthy();
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

test('names my prize by the rake of my plan, and that of others by the agreed one', async () => {
  const ownRake = { basisPoints: 500, membershipId: 'd'.repeat(24) };
  answerWith({ [`GET /wagers/${openWager.id}`]: { ...openWager, status: 'settled', ownRake } });
  const done: Partial<MatchReply> = {
    ...{ status: 'completed', scores: [1, 2], decidedBy: 'agreement' },
  };
  const { unmount } = show({ ...done, winner: 'away' });
  expect(await screen.findByText(/\$19.00 is in your wallet/)).toBeTruthy();
  unmount();
  show({ ...done, winner: 'home' });
  expect(await screen.findByText(/\$18.00 was paid to Bea/)).toBeTruthy();
});
