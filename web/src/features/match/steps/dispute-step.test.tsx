import type { Me, MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { formatTime } from '../../../lib/format/format';
import { newMatch, openWager } from '../../../../test/samples';
import { stateWords } from '../labels';
import { NextStep } from './next-step';
import { facing } from '../sides';

beforeAll(() => {
  // A phone: the statement is a dialog.
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
});

const rulingBy = new Date(Date.now() + 3_600_000).toISOString();
const dispute = {
  side: 'home',
  reason: 'They left',
  evidence: ['f'.repeat(24)],
  openedAt: newMatch.createdAt,
  answerBy: new Date(Date.now() - 1000).toISOString(),
  rulingBy,
  escalatedAt: null,
  statements: [],
  ruling: null,
} as NonNullable<MatchReply['dispute']>;

const show = (change: Partial<MatchReply>, viewer: Me = ada) => {
  const match: MatchReply = { ...newMatch, status: 'disputed', dispute, ...change };
  const view = facing(match, viewer.id);
  return renderAt('/', <NextStep match={match} view={view} />, cacheFor(viewer));
};

test('shows who must act in a dispute and the time left', () => {
  show({});
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(rulingBy);
  expect(screen.getByText(/^A moderator must rule by /)).toBeTruthy();
  expect(screen.getByText(/Bea disputed the result. Both stakes stay locked/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows the side that can answer, and until when, before the ruling opens', () => {
  const answerBy = new Date(Date.now() + 600_000).toISOString();
  const time = formatTime(answerBy);
  const bea = { ...ada, id: newMatch.home.captainId };
  const { unmount } = show({ dispute: { ...dispute, answerBy } }, bea);
  expect(screen.getByText(`Ada can answer until ${time}.`)).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(answerBy);
  expect(screen.queryByRole('button', { name: 'Make a statement' })).toBeNull();
  unmount();
  const { unmount: leave } = show({ dispute: { ...dispute, answerBy } });
  expect(screen.getByText(`Say what happened by ${time}.`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make a statement' })).toBeTruthy();
  leave();
  // Other players do not see who made a statement.
  show({ dispute: { ...dispute, side: null, answerBy } }, { ...ada, id: 'e'.repeat(24) });
  expect(screen.getByText(`Bea and Ada can answer until ${time}.`)).toBeTruthy();
});

test('asks a moderator to rule, unless they play', () => {
  const admin: Me = { ...ada, roles: ['moderator'] };
  const { unmount } = show({}, { ...admin, id: 'e'.repeat(24) });
  expect(screen.getByText(/^You or another moderator must rule by /)).toBeTruthy();
  unmount();
  show({}, admin);
  expect(screen.getByText(/^A moderator must rule by /)).toBeTruthy();
});

test('shows an overdue ruling as escalated, without a clock', () => {
  show({ dispute: { ...dispute, escalatedAt: rulingBy } });
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText(/overdue and the case is escalated/)).toBeTruthy();
});

test('shows a dispute that was opened by differing reports', () => {
  show({ dispute: { ...dispute, side: null } });
  expect(screen.getByText(/The two sides reported different scores/)).toBeTruthy();
});

test('allows no dispute of a ruling', async () => {
  answerWith({
    [`GET /wagers/${openWager.id}`]: { ...openWager, status: 'settling', settlesAt: rulingBy },
  });
  const ruling = { adminId: 'e'.repeat(24), winner: 'away', reason: 'The clip shows 2–1', at: '' };
  const ruled = { ...dispute, ruling } as MatchReply['dispute'];
  show({ status: 'completed', decidedBy: 'ruling', winner: 'away', dispute: ruled });
  expect(await screen.findByText(/\$18.00 is paid to you at \d+:\d+\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dispute' })).toBeNull();
});

test('takes one statement from the side that did not dispute', async () => {
  const call = `POST /match/${newMatch.id}/statement`;
  const asked = answerWith({ [call]: newMatch });
  const { unmount } = show({});
  fireEvent.click(screen.getByRole('button', { name: 'Make a statement' }));
  fireEvent.change(await screen.findByLabelText(/What happened/), {
    target: { value: 'They came back' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send statement' }));
  await waitFor(() => expect(asked.find((one) => one.call === call)).toBeTruthy());
  expect(asked.find((one) => one.call === call)?.body).toEqual({ text: 'They came back' });
  unmount();
  const made = { side: 'away', userId: ada.id, text: 'They came back', at: rulingBy } as const;
  show({ dispute: { ...dispute, statements: [made] } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('takes no statement from the side that disputed', () => {
  const { unmount } = show({ dispute: { ...dispute, side: 'away' } });
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  // One without evidence can add some.
  show({ dispute: { ...dispute, side: 'away', evidence: [] } });
  expect(screen.getByRole('button', { name: 'Make a statement' })).toBeTruthy();
});

test('names the evidence that a side must send, and asks nothing of the other', () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const ask = { side: 'away' as const, moderatorId: 'm', what: 'The end of map 3', at: until };
  const asks = [{ ...ask, answerBy: until, answeredAt: null }];
  const made = { side: 'away', userId: ada.id, text: 'They came back', at: rulingBy } as const;
  const asked = { ...dispute, asks, statements: [made] };
  const time = formatTime(until);
  const { unmount } = show({ dispute: asked });
  expect(screen.getByText(`Send “The end of map 3” by ${time}.`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the evidence' })).toBeTruthy();
  unmount();
  show({ dispute: asked }, { ...ada, id: newMatch.home.captainId });
  expect(screen.getByText(`Ada must send “The end of map 3” by ${time}.`)).toBeTruthy();
  expect(screen.getByText(/Nothing is asked of you/)).toBeTruthy();
});

test('a ruling is not final while the losing side can appeal it', async () => {
  const appeal = `POST /match/${newMatch.id}/appeal`;
  const asked = answerWith({ [`GET /wagers/${openWager.id}`]: openWager, [appeal]: newMatch });
  const appealBy = new Date(Date.now() + 600_000).toISOString();
  const given = { adminId: 'e'.repeat(24), winner: 'home', reason: 'The clip.', at: rulingBy };
  const ruled = {
    ...{ status: 'completed', decidedBy: 'ruling', winner: 'home', scores: [2, 1] },
    dispute: { ...dispute, ruling: { ...given, rule: '4.2', appealBy } },
  } as Partial<MatchReply>;
  const { unmount } = show(ruled, { ...ada, id: newMatch.home.captainId });
  expect(await screen.findByText(/Ada can appeal once, until .* \$18.00 goes to Bea/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show(ruled);
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(appealBy);
  expect(stateWords({ ...newMatch, ...ruled }, Date.parse(appealBy) - 1).label).toBe(
    'Ruled, can be appealed',
  );
  expect(stateWords({ ...newMatch, ...ruled }, Date.parse(appealBy)).label).toBe('Final');
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  const reason = await screen.findByLabelText(/What the ruling got wrong/);
  fireEvent.change(reason, { target: { value: 'It was map 2.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Appeal the ruling' }));
  await waitFor(() => expect(asked.find(({ call }) => call === appeal)).toBeTruthy());
  expect(asked.find(({ call }) => call === appeal)?.body).toEqual({ reason: 'It was map 2.' });
});

test.each([
  ['an organizer of its event until the ruling is due', {}, /^An organizer of the event must rule/],
  [
    'moderators after that',
    { ruledBy: 'moderators' as const, escalatedAt: rulingBy },
    /^No organizer ruled in time: a moderator must rule\./,
  ],
])('players of an event read who rules: %s', (_, change, words) => {
  answerWith({});
  show({
    ...{ kind: 'tournament', wagerId: null, stake: 0, pot: 0 },
    dispute: { ...dispute, ruledBy: 'organizers', ...change },
  });
  expect(screen.getByText(words)).toBeTruthy();
});
