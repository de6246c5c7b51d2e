import type { MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../test/api';
import { newMatch } from '../../../test/samples';
import { ReschedulePanel } from './reschedule-panel';

const proposalId = 'f'.repeat(24);
const path = `POST /tournaments/match/${newMatch.id}/reschedule`;
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const mine = newMatch.home.seats.some(({ userId }) => userId === ada.id) ? 'home' : 'away';
const theirs = mine === 'home' ? 'away' : 'home';
type Proposal = NonNullable<MatchReply['reschedule']>['proposals'][number];

const proposal = (side: 'home' | 'away', change: Partial<Proposal> = {}): Proposal => ({
  ...{ id: proposalId, side, userId: newMatch[side].captainId, startsAt: soon(180) },
  ...{ proposedAt: soon(-1), answerBy: soon(8), answer: null, answeredAt: null },
  ...change,
});

const show = (proposals: Proposal[], change: Partial<MatchReply> = {}) => {
  const absent = (side: MatchReply['home']) => ({
    ...side,
    seats: side.seats.map((seat) => ({ ...seat, checkedInAt: null })),
  });
  const match: MatchReply = {
    ...{ ...newMatch, kind: 'tournament', status: 'check_in', checkInBy: soon(9) },
    ...{ home: absent(newMatch.home), away: absent(newMatch.away) },
    reschedule: { latest: soon(48 * 60), most: 6, proposals },
    ...change,
  };
  return renderAt('/', <ReschedulePanel match={match} />);
};

test.each(['Accept', 'Decline'])('the other side’s proposal: %s', async (button) => {
  const call = `${path}/${proposalId}/${button.toLowerCase()}`;
  const asked = answerWith({ [call]: {} });
  show([proposal(theirs)]);
  expect(screen.getByText(/proposes/).textContent).toMatch(/\d\d:\d\d/);
  expect(screen.getByText('1 of 6', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(asked.map((one) => one.call)).toEqual([call]));
});

test('the own proposal can be withdrawn only', async () => {
  const call = `${path}/${proposalId}/withdraw`;
  const asked = answerWith({ [call]: {} });
  show([proposal(mine)]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('proposes a start within the bounds, and says why another one is not possible', async () => {
  const asked = answerWith({ [path]: {} });
  show([proposal(theirs, { answer: 'declined', answeredAt: soon(-1) })]);
  expect(screen.getByText(/was declined/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Propose another start' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/proposal 2 of 6/)).toBeTruthy();
  const field = dialog.getByLabelText(/^Start/);
  const send = () => fireEvent.click(dialog.getByRole('button', { name: /^Propose/ }));
  fireEvent.change(field, { target: { value: '2020-01-01T10:00' } });
  send();
  expect(await dialog.findByText('At least 60 minutes from now.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '2099-01-01T10:00' } });
  expect(await dialog.findByText(/at the latest/)).toBeTruthy();
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 3_600_000);
  const pad = (part: number) => `${part}`.padStart(2, '0');
  const day = [startsAt.getFullYear(), pad(startsAt.getMonth() + 1), pad(startsAt.getDate())];
  const clock = `${pad(startsAt.getHours())}:${pad(startsAt.getMinutes())}`;
  fireEvent.change(field, { target: { value: `${day.join('-')}T${clock}` } });
  send();
  await waitFor(() => expect(asked[0]?.body).toEqual({ startsAt: startsAt.toISOString() }));
});

test.each<[string, Proposal[], Partial<MatchReply>, RegExp]>([
  ['six were made', Array(6).fill(proposal(theirs, { answer: 'declined' })), {}, /No further/],
  ['the start is near', [], { status: 'scheduled', startsAt: soon(59) }, /within 60 minutes/],
  ['a player is here', [], { home: newMatch.home, away: newMatch.away }, /Check-in has begun/],
])('offers none once %s', (_, proposals, change, words) => {
  const seats = [{ userId: newMatch[theirs].captainId, checkedInAt: soon(-1), standInFor: null }];
  const here = change.home ? { [theirs]: { ...newMatch[theirs], seats } } : {};
  show(proposals, { ...change, ...here });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows nothing to others, once the match is live, or where the event offers none', () => {
  const { container, unmount } = show([proposal(theirs)], { status: 'live' });
  expect(container.textContent).toBe('');
  unmount();
  const without = show([], { reschedule: null });
  expect(without.container.textContent).toBe('');
});
