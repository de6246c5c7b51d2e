import type { MatchReply } from '@contend/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada } from '../../../../test/api';
import { activeMatch, homeCalls, newProfile, showNeeds } from '../../../../test/home';
import { askedWager, newMatch, openWager, pageWith } from '../../../../test/samples';
import {
  liveMatch,
  novaEntry,
  openTournament,
  standingOf,
  summaryOf,
  tournamentId,
} from '../../../../test/tournament-samples';

const deadline = new Date(Date.now() + 400_000).toISOString();
const active = (status: string, change = {}) => activeMatch(status, { deadline, ...change });
const proposed: MatchReply = {
  ...newMatch,
  status: 'score_proposed',
  answerBy: deadline,
  proposals: [
    {
      ...{ id: 'f'.repeat(24), side: 'home', userId: newMatch.home.captainId, scores: [1, 2] },
      ...{ maps: [], evidence: [], proposedAt: newMatch.createdAt },
      ...{ answer: null, answeredAt: null, reason: null },
    },
  ],
};
const away = { captainId: ada.id, seats: [{ userId: ada.id, payerId: ada.id }] };
const staked = { ...openWager, status: 'reported', matchId: newMatch.id, away };
const mine = homeCalls.myWagers;
const matches = homeCalls.activeMatches;
const { consents, myEvents: events } = homeCalls;
const eventStatus = `GET /tournaments/${tournamentId}/status`;
const refused = { status: 400, code: 'invalid', message: 'Not now.' };

afterEach(() => localStorage.clear());

test('shows score, stake, gain and clock of a score to confirm, and takes answers', async () => {
  const accept = `GET /match/score/${newMatch.id}/accept?proposalId=${proposed.proposals[0]?.id}`;
  const asked = showNeeds({
    [matches]: { items: [active('score_proposed')] },
    [mine]: pageWith([staked]),
    [`GET /match/${newMatch.id}`]: proposed,
    [accept]: {},
  });
  const confirm = await screen.findByRole('button', { name: 'Confirm 2–1' });
  const card = confirm.closest('li') as HTMLElement;
  expect(within(card).getByText('Bea says you won')).toBeTruthy();
  expect(within(card).getByText('$10.00')).toBeTruthy();
  expect(within(card).getByText('$18.00')).toBeTruthy();
  expect(within(card).getByRole('timer').getAttribute('dateTime')).toBe(deadline);
  fireEvent.click(confirm);
  await waitFor(() => expect(asked.some(({ call }) => call === accept)).toBe(true));
  fireEvent.click(within(card).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('dialog', { name: 'Reject this score?' })).toBeTruthy();
});

test('shows a stake that needs my consent first, and consents there', async () => {
  const consent = `POST /wagers/${askedWager.id}/consent`;
  const asked = showNeeds({
    [consents]: pageWith([{ ...askedWager, consentBy: soon }]),
    [matches]: { items: [active('live')] },
    [consent]: { ...askedWager, status: 'open' },
  });
  const agree = await screen.findByRole('button', { name: 'Consent for $10.00' });
  const card = agree.closest('li') as HTMLElement;
  expect(screen.getAllByRole('listitem')[0]).toBe(card);
  expect(within(card).getByText('Nova asks you for $10.00')).toBeTruthy();
  expect(within(card).getByText('$18.00')).toBeTruthy();
  expect(within(card).getByRole('timer').getAttribute('dateTime')).toBe(soon);
  fireEvent.click(agree);
  await waitFor(() => expect(asked.some(({ call }) => call === consent)).toBe(true));
});

test('shows the entry to pay before other tasks, with its deadline', async () => {
  const by = deadline;
  showNeeds({
    [events]: pageWith([summaryOf(openTournament)]),
    [eventStatus]: standingOf('pay', { next: { what: 'pay', by } }),
    [matches]: { items: [active('live')] },
    [`GET /match/${newMatch.id}`]: { ...newMatch, status: 'live', playBy: deadline },
  });
  const pay = await screen.findByRole('link', { name: 'Pay $5.00' });
  expect(pay.getAttribute('href')).toBe(`/tournaments/${tournamentId}`);
  expect(pay.className).toContain('primary');
  const card = pay.closest('li') as HTMLElement;
  expect(screen.getAllByRole('listitem')[0]).toBe(card);
  expect(within(card).getByText('Friday Night Open')).toBeTruthy();
  expect(within(card).getByText('0 of 2 seats paid, yours is not')).toBeTruthy();
  expect(within(card).getByRole('timer').getAttribute('dateTime')).toBe(by);
});

test('checks in to a tournament, and states a refusal', async () => {
  const checkIn = `POST /tournaments/${tournamentId}/check-in`;
  const event = { ...summaryOf(openTournament), status: 'check_in' };
  const asked = showNeeds({
    [events]: pageWith([event]),
    [eventStatus]: standingOf('check-in', { next: { what: 'check-in', by: deadline } }),
    [checkIn]: novaEntry,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(asked.some(({ call }) => call === checkIn)).toBe(true));
  expect(asked.find(({ call }) => call === checkIn)?.body).toEqual({ entryId: novaEntry.id });
});

test('asks nothing of a tournament that waits, and names the one of a match', async () => {
  const event = { ...summaryOf(openTournament), status: 'live' };
  showNeeds({
    [events]: pageWith([event]),
    [matches]: { items: [active('live', { kind: 'tournament' })] },
    [`GET /match/${newMatch.id}`]: { ...newMatch, status: 'live', playBy: deadline, stake: 0 },
    'GET /tournament-matches?page=1&pageSize=20': pageWith([{ ...liveMatch, id: newMatch.id }]),
  });
  expect(await screen.findByText(/^Friday Night Open · 1v1/)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('offers a retry when my tournaments cannot be loaded', async () => {
  showNeeds({ [events]: { status: 403, code: 'account-suspended', message: 'Suspended.' } });
  expect(await screen.findByText('You have no access to this')).toBeTruthy();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});

test('offers a retry when the requests for consent cannot be loaded', async () => {
  showNeeds({ [consents]: { status: 403, code: 'account-suspended', message: 'Suspended.' } });
  expect(await screen.findByText('You have no access to this')).toBeTruthy();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});

test('links to the house rules before a consent', async () => {
  showNeeds({ [consents]: pageWith([{ ...askedWager, rules: 'No items.' }]) });
  const link = await screen.findByRole('link', { name: 'Read the rules and consent' });
  expect(link.getAttribute('href')).toBe(`/wagers/${askedWager.id}`);
  expect(screen.queryByRole('button', { name: /^Consent/ })).toBeNull();
});

test('shows the state of the match when the list of matches is behind', async () => {
  showNeeds({
    [matches]: { items: [active('live')] },
    [mine]: pageWith([staked]),
    [`GET /match/${newMatch.id}`]: proposed,
  });
  expect(await screen.findByRole('button', { name: 'Confirm 2–1' })).toBeTruthy();
});

const inDispute = (change: object = {}): MatchReply => ({
  ...newMatch,
  status: 'disputed',
  dispute: {
    ...{ side: 'home', reason: 'They left', openedAt: newMatch.createdAt, answerBy: null },
    ...{ rulingBy: soon, escalatedAt: null, statements: [], ruling: null },
    ...change,
  },
});
const soon = new Date(Date.now() + 60_000).toISOString();

test('shows the ruling’s deadline of a dispute, and lists it last', async () => {
  const disputed = active('disputed', { deadline: soon });
  const live = active('live', { id: '5'.repeat(24) });
  const played = { ...newMatch, id: '5'.repeat(24), status: 'live', playBy: deadline };
  showNeeds({
    [matches]: { items: [disputed, live] },
    [`GET /match/${newMatch.id}`]: inDispute(),
    [`GET /match/${played.id}`]: played,
  });
  const timers = await screen.findAllByRole('timer');
  expect(timers.map((timer) => timer.getAttribute('dateTime'))).toEqual([deadline, soon]);
  expect(screen.getByText('for a moderator to rule')).toBeTruthy();
});

test('asks the side that has to answer a dispute, with its own deadline', async () => {
  showNeeds({
    [matches]: { items: [active('disputed')] },
    [`GET /match/${newMatch.id}`]: inDispute({ answerBy: soon, rulingBy: deadline }),
  });
  expect(await screen.findByText('Your answer is due')).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(soon);
  expect(screen.getByRole('link', { name: 'Answer' }).className).toContain('primary');
});

test('offers the appeal of a ruling until it is final', async () => {
  const ruling = { adminId: 'e', winner: 'home', reason: 'The clip.', at: soon, appealBy: soon };
  const ruled = { ...inDispute({ ruling }), status: 'completed', winner: 'home' };
  const updatedAt = new Date().toISOString();
  showNeeds({
    [matches]: { items: [active('completed', { isOver: true, updatedAt })] },
    [`GET /match/${newMatch.id}`]: ruled,
  });
  expect(await screen.findByText('Ruled against you')).toBeTruthy();
  expect(screen.getByText('to appeal')).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(soon);
});

test('lists everything by its deadline, what waits for others last', async () => {
  const later = new Date(Date.now() + 900_000).toISOString();
  showNeeds({
    [consents]: pageWith([{ ...askedWager, consentBy: later }]),
    [events]: pageWith([summaryOf(openTournament)]),
    [eventStatus]: standingOf('pay', { next: { what: 'pay', by: soon } }),
    [matches]: { items: [active('live'), active('disputed', { id: '7'.repeat(24) })] },
    [`GET /match/${'7'.repeat(24)}`]: { ...inDispute(), id: '7'.repeat(24) },
    [`GET /match/${newMatch.id}`]: { ...newMatch, status: 'live', playBy: deadline },
  });
  const timers = await screen.findAllByRole('timer');
  const times = timers.map((timer) => timer.getAttribute('dateTime'));
  expect(times).toEqual([soon, deadline, later, soon]);
});

test('lists open disputes for an admin', async () => {
  const admin = { ...ada, roles: ['admin' as const] };
  const rulingBy = deadline;
  const dispute = {
    ...{ side: null, reason: '', openedAt: newMatch.createdAt, rulingBy },
    ...{ answerBy: null, escalatedAt: null, statements: [], ruling: null },
  };
  showNeeds(
    {
      'GET /admin/disputes?pageSize=20': pageWith([{ ...newMatch, status: 'disputed', dispute }]),
      'GET /admin/wagers/flagged?pageSize=1': pageWith([]),
    },
    admin,
  );
  expect(await screen.findByText('1 dispute waits for a ruling')).toBeTruthy();
  expect(screen.getByText('$20.00 locked until a moderator rules')).toBeTruthy();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});

test('shows a moderator overdue answers, reports and appeals, and nothing as nothing', async () => {
  const moderator = { ...ada, roles: ['moderator' as const] };
  const none = { ...pageWith([]), counts: { open: 0, mine: 0, free: 0, overdue: 0 } };
  const work = {
    'GET /admin/disputes?pageSize=20': pageWith([]),
    'GET /support/inbox': { ...none, counts: { open: 3, mine: 1, free: 2, overdue: 2 } },
    'GET /moderation/reports?page=1': { ...pageWith([]), total: 1 },
    'GET /moderation/sanctions?status=appealed&page=1': pageWith([]),
    'GET /admin/scrims/contests': pageWith([]),
  };
  showNeeds(work, moderator);
  expect(await screen.findByText('3 players wait for an answer')).toBeTruthy();
  expect(screen.getByText('2 overdue')).toBeTruthy();
  expect(screen.getByText('1 report waits for a decision')).toBeTruthy();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
  cleanup();
  const quiet = { ...work, 'GET /support/inbox': none };
  const rest = { ...quiet, 'GET /moderation/reports?page=1': pageWith([]) };
  showNeeds(rest, moderator);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.getByText('Nothing needs you')).toBeTruthy();
  cleanup();
  const { 'GET /support/inbox': _, ...failing } = rest;
  showNeeds(failing, moderator);
  expect(await screen.findByText(/We can’t load all of the work of staff/)).toBeTruthy();
});

test.each([
  ['wagers', { [mine]: refused }],
  ['tournaments', { [events]: pageWith([summaryOf(openTournament)]), [eventStatus]: refused }],
])('says that the %s could not be loaded, not that nothing is needed', async (what, answers) => {
  showNeeds(answers);
  expect(await screen.findByText(`We can’t load your ${what}`)).toBeTruthy();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});

test('shows first steps to a new player, who can hide them', async () => {
  showNeeds({});
  await screen.findByRole('heading', { name: 'Welcome, Ada' });
  const add = screen.getByRole('link', { name: 'Add money' });
  expect(add.getAttribute('href')).toBe('/wallet?add=money');
  expect(add.className).not.toContain('primary');
  const link = await screen.findByRole('link', { name: 'Link Epic Games' });
  expect(link.className).toContain('primary');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByText('Nothing needs you')).toBeTruthy();
});

test('shows no first steps to a player with matches', async () => {
  showNeeds({ [homeCalls.profile]: { ...newProfile, record: { wins: 3, losses: 1, streak: 2 } } });
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
});

test('what is free leads for a minor, also with a record or without first steps', async () => {
  const minor = { ...ada, birthDate: `${new Date().getUTCFullYear() - 15}-01-31` };
  showNeeds({}, minor);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.getByRole('link', { name: 'See free tournaments' })).toBeTruthy();
  expect(screen.queryByText('Create wager')).toBeNull();
  cleanup();
  const record = { wins: 3, losses: 1, streak: 2 };
  showNeeds({ [homeCalls.profile]: { ...newProfile, record } }, minor);
  expect(await screen.findByRole('link', { name: 'See free tournaments' })).toBeTruthy();
  expect(screen.queryByText('Create wager')).toBeNull();
});
