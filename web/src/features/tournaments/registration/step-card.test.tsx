import type { TournamentReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import {
  bracketReply,
  liveMatch,
  novaEntry,
  novaTeam,
  openTournament,
  standingOf,
  tournamentId,
} from '../../../../test/tournament-samples';
import { StepCard } from './step-card';

const status = `GET /tournaments/${tournamentId}/status`;
const register = `POST /tournaments/${tournamentId}/register`;
const pay = `POST /tournaments/${tournamentId}/pay`;
const payAll = `POST /tournaments/${tournamentId}/pay-for-all`;
const leave = `POST /tournaments/${tournamentId}/leave`;
const checkIn = `POST /tournaments/${tournamentId}/check-in`;
const teams = {
  'GET /teams/my': { items: [{ ...novaTeam, role: 'owner', memberCount: 3 }] },
  [`GET /teams/${novaTeam.id}`]: novaTeam,
};

const show = (answers: Record<string, unknown>, change: Partial<TournamentReply> = {}) => {
  const asked = answerWith({ ...teams, ...answers });
  renderAt('/', <StepCard tournament={{ ...openTournament, ...change }} />);
  return (call: string) => asked.filter((one) => one.call === call);
};
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

test('registers a team with the chosen players, each paying their own seat', async () => {
  const sent = show({
    [status]: standingOf('register', { entry: null }),
    [register]: novaEntry,
  });
  await press('Register');
  expect(await screen.findByText('Players, 2 of 2')).toBeTruthy();
  // Ines instead of Bea.
  fireEvent.click(screen.getByRole('checkbox', { name: /Bea/ }));
  expect(screen.getByText('Choose 1 player more.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Ines/ }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Register' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent(register)).toHaveLength(1));
  expect(sent(register)[0]?.body).toEqual({
    teamId: novaTeam.id,
    users: [ada.id, 'c'.repeat(24)],
  });
  expect(sent(payAll)).toHaveLength(0);
});

test('pays all seats with the amount in the button, though the step has changed', async () => {
  let standing = standingOf('register', { entry: null });
  const sent = show({
    [status]: () => standing,
    [register]: () => {
      standing = standingOf('pay');
      return novaEntry;
    },
    [payAll]: { ...novaEntry, status: 'entered' },
  });
  await press('Register');
  fireEvent.click(await screen.findByRole('radio', { name: 'I pay all seats' }));
  expect(screen.getByText(/\$10.00 goes from your wallet into escrow now/)).toBeTruthy();
  await press('Register for $10.00');
  await waitFor(() => expect(sent(payAll)).toHaveLength(1));
  expect(sent(payAll)[0]?.body).toEqual({ teamId: novaTeam.id });
  expect(sent(payAll)[0]?.headers['Idempotency-Key']).toBeTruthy();
});

test('registers a player alone and pays the fee', async () => {
  const sent = show(
    {
      [status]: standingOf('register', { entry: null }),
      [register]: { ...novaEntry, team: null },
      [pay]: { ...novaEntry, team: null, status: 'entered' },
    },
    { entryMode: 'player', teamSize: 1 },
  );
  await press('Register');
  await press('Register for $5.00');
  await waitFor(() => expect(sent(pay)).toHaveLength(1));
  expect(sent(register)[0]?.body).toEqual({});
  expect(sent(pay)[0]?.body).toEqual({ userId: ada.id, amount: 500 });
});

test('joins the waitlist of a full event without a charge', async () => {
  const sent = show(
    {
      [status]: standingOf('register', { entry: null }),
      [register]: { ...novaEntry, status: 'waiting', waitPosition: 3 },
    },
    { entries: { ...openTournament.entries, placed: 8 } },
  );
  await press('Join the waitlist');
  expect(await screen.findByText(/charged nothing/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Join the waitlist' }).at(-1)!);
  await waitFor(() => expect(sent(register)).toHaveLength(1));
  expect(sent(payAll)).toHaveLength(0);
});

test('shows the clock of an unpaid entry, and pays my seat, a friend’s, or all', async () => {
  const sent = show({ [status]: standingOf('pay'), [pay]: novaEntry, [payAll]: novaEntry });
  expect((await screen.findByRole('timer')).getAttribute('dateTime')).toBe(novaEntry.payBy);
  expect(screen.getByText(/0 of 2 seats are paid/)).toBeTruthy();
  await press('Pay for Bea, $5.00');
  await waitFor(() => expect(sent(pay)).toHaveLength(1));
  expect(sent(pay)[0]?.body).toEqual({ userId: 'b'.repeat(24), amount: 500 });
  await press('Pay my seat for $5.00');
  await waitFor(() => expect(sent(pay)).toHaveLength(2));
  await press('Pay all 2 seats for $10.00');
  await waitFor(() => expect(sent(payAll)).toHaveLength(1));
});

test('who acts for a team without playing pays all of its seats, or withdraws it', async () => {
  const seats = novaEntry.seats.map((seat, index) => ({ ...seat, userId: `f${index}`.repeat(12) }));
  const entry = { ...novaEntry, seats, captainId: 'b'.repeat(24), isActing: true };
  const sent = show({ [status]: standingOf('pay', { entry }), [payAll]: entry });
  await press('Pay all 2 seats for $10.00');
  await waitFor(() => expect(sent(payAll)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('leads to the wallet when it is short', async () => {
  const short = { status: 402, code: 'insufficient-funds', message: 'Not enough money.' };
  show({ [status]: standingOf('pay'), [pay]: short });
  await press('Pay my seat for $5.00');
  expect((await screen.findByRole('link', { name: 'Add money' })).getAttribute('href')).toBe(
    '/wallet?add=money',
  );
});

test('says what the position on the waitlist means', async () => {
  const entry = { ...novaEntry, status: 'waiting' as const, waitPosition: 3, payBy: null };
  show({
    [status]: standingOf('wait-for-place', { entry, next: { what: 'wait-for-place', by: null } }),
  });
  expect(await screen.findByText('Number 3 on the waitlist')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('names the refund before a paid entry is withdrawn', async () => {
  const paid = novaEntry.seats.map((seat) => ({ ...seat, isPaid: true }));
  const entry = { ...novaEntry, status: 'entered' as const, seats: paid };
  const dates = { ...openTournament.dates, checkInOpensAt: '2999-01-01T00:00:00.000Z' };
  const standing = standingOf('wait-for-check-in', { entry });
  const sent = show({ [status]: standing, [leave]: entry }, { dates });
  await press('Withdraw');
  expect(await screen.findByText(/\$10.00 goes back to those who paid/)).toBeTruthy();
  expect(sent(leave)).toHaveLength(0);
  fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1)!);
  await waitFor(() => expect(sent(leave)[0]?.body).toEqual({ entryId: entry.id }));
});

test('says that nothing comes back once check-in has opened', async () => {
  const paid = novaEntry.seats.map((seat) => ({ ...seat, isPaid: true }));
  const entry = { ...novaEntry, status: 'entered' as const, seats: paid };
  const dates = { ...openTournament.dates, checkInOpensAt: '2020-01-01T00:00:00.000Z' };
  show({ [status]: standingOf('check-in', { entry }) }, { status: 'check_in', dates });
  await press('Withdraw');
  expect(await screen.findByText(/\$10.00 of fees is not returned/)).toBeTruthy();
});

test('checks my entry in', async () => {
  const sent = show(
    { [status]: standingOf('check-in'), [checkIn]: novaEntry },
    { status: 'check_in' },
  );
  await press('Check in');
  await waitFor(() => expect(sent(checkIn)[0]?.body).toEqual({ entryId: novaEntry.id }));
});

test('pins my next match with its round, its opponent and its room', async () => {
  show(
    {
      [status]: standingOf('play', { status: 'live' }),
      [`GET /tournaments/${tournamentId}/match`]: { match: liveMatch },
      [`GET /tournaments/${tournamentId}/bracket`]: bracketReply(),
    },
    { status: 'live' },
  );
  expect(await screen.findByText('Your match is live: Nova Five 1–0 Mako')).toBeTruthy();
  expect(
    await screen.findByText(
      'Upper semi-finals · opponent: Mako · the winner meets the winner of U1.2',
    ),
  ).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Open match' })).getAttribute('href')).toBe(
    `/matches/${liveMatch.id}`,
  );
});

test('leads to a match that is open though the step still waits for it', async () => {
  show(
    {
      [status]: standingOf('wait-for-opponent', { status: 'live' }),
      [`GET /tournaments/${tournamentId}/match`]: { match: { ...liveMatch, status: 'open' } },
      [`GET /tournaments/${tournamentId}/bracket`]: bracketReply(),
    },
    { status: 'live' },
  );
  expect(await screen.findByText('Your match is open: Nova Five vs Mako')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open match' })).toBeTruthy();
});

test('names the later start on which the sides of a match agreed', async () => {
  const moved = { ...liveMatch, status: 'open', startsAt: '2099-01-01T20:00:00.000Z' };
  show(
    {
      [status]: standingOf('play', { status: 'live' }),
      [`GET /tournaments/${tournamentId}/match`]: { match: moved },
      [`GET /tournaments/${tournamentId}/bracket`]: bracketReply(),
    },
    { status: 'live' },
  );
  expect(await screen.findByText(/^Your match starts .+: Nova Five vs Mako$/)).toBeTruthy();
  expect(screen.getByText(/Check-in opens 15 minutes before/)).toBeTruthy();
});

test('promises no further match to an entry that is out', async () => {
  const bracket = bracketReply();
  const [nova, saffron, atlas, mako] = bracket.entries.map(({ id }) => id);
  const lost = (home: string | undefined, away: string | undefined, sequence: number) => ({
    ...{ home, away, kind: 'played', winner: away, games: [{ home: 0, away: 1 }], sequence },
  });
  const results = {
    'U1.1': lost(nova, mako, 1),
    'U1.2': lost(saffron, atlas, 2),
    'L1.1': lost(nova, saffron, 3),
  };
  const stages = bracket.stages.map((one) => ({ ...one, stage: { ...one.stage, results } }));
  show(
    {
      [status]: standingOf('wait-for-opponent', { status: 'live' }),
      [`GET /tournaments/${tournamentId}/match`]: { match: null },
      [`GET /tournaments/${tournamentId}/bracket`]: { ...bracket, stages },
    },
    { status: 'live' },
  );
  expect(await screen.findByText('Your matches are played')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

const prizes = `GET /tournaments/${tournamentId}/prizes`;
const shareOf = (userId: string, state: string) => ({
  ...{ entryId: novaEntry.id, place: 2, userId, amountCents: 16_80, status: state },
});
const placed = (place: number) => ({
  ...{ status: 'completed', entry: { ...novaEntry, place }, next: null },
});

test('says how I finished, and my own part of the prize with its day', async () => {
  const dates = { ...openTournament.dates, payoutAt: '2026-11-27T12:00:00.000Z' };
  const champion = { entryId: '9'.repeat(24), name: 'Saffron' };
  show(
    {
      [status]: placed(2),
      [prizes]: {
        items: [shareOf(ada.id, 'due'), shareOf('b'.repeat(24), 'due')],
        payoutAt: dates.payoutAt,
      },
    },
    { status: 'completed', dates, champion },
  );
  const card = await screen.findByRole('region', { name: 'Your result' });
  await waitFor(() => expect(card.textContent).toContain('You finished 2nd · $16.80 on 27 Nov'));
  expect(card.textContent).toContain('Saffron won.');
});

test('says that my place is shared, also without a prize', async () => {
  const shared = { ...novaEntry, place: 5, shared: 4 };
  show(
    { [status]: { ...placed(5), entry: shared } },
    { status: 'paid_out', prize: { ...openTournament.prize, mode: 'none' } },
  );
  expect(await screen.findByText('You finished 5th–8th')).toBeTruthy();
});

test('names no prize while it is unknown, and offers a retry', async () => {
  const refusal = { status: 403, code: 'account-suspended', message: 'Suspended.' };
  show({ [status]: placed(3), [prizes]: refusal }, { status: 'paid_out' });
  expect(await screen.findByText('You finished 3rd')).toBeTruthy();
  expect(await screen.findByText('Your prize could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('offers registration to guests by signing in', () => {
  answerWith({});
  renderAt('/', <StepCard tournament={openTournament} />, cacheFor(null));
  expect(screen.getByRole('link', { name: 'Sign in to register' }).getAttribute('href')).toBe(
    `/sign-in?next=/tournaments/${tournamentId}`,
  );
});

test('offers a retry when my entry cannot be loaded', async () => {
  show({ [status]: { status: 403, code: 'account-suspended', message: 'Suspended.' } });
  expect(await screen.findByText('Suspended.')).toBeTruthy();
});
