import type { MatchReply } from '@contend/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada } from '../../../../test/api';
import { activeMatch, homeCalls, newProfile, showNeeds as show } from '../../../../test/home';
import { askedWager, newMatch, openWager, pageWith } from '../../../../test/samples';
import { nova, novaSummary, novaTeam, postOf, requestOf } from '../../../../test/scrim-samples';

afterEach(() => localStorage.clear());

const soon = new Date(Date.now() + 60_000).toISOString();
const later = new Date(Date.now() + 400_000).toISOString();
const proposal: MatchReply['proposals'][number] = {
  ...{ id: 'f'.repeat(24), side: 'away', userId: ada.id, scores: [1, 2], maps: [], evidence: [] },
  ...{ proposedAt: newMatch.createdAt, answer: null, answeredAt: null, reason: null },
};

test('lists my own proposal and my check-in below what I have to do', async () => {
  const ids = ['5', '6', '7'].map((digit) => digit.repeat(24)) as [string, string, string];
  const [own, checkedIn, open] = ids;
  const seatedAt = { ...newMatch.away.seats[0], checkedInAt: newMatch.createdAt };
  show({
    [homeCalls.activeMatches]: {
      items: [
        activeMatch('score_proposed', { id: own, deadline: soon }),
        activeMatch('check_in', { id: checkedIn, deadline: soon }),
        activeMatch('check_in', { id: open, deadline: later }),
      ],
    },
    [homeCalls.myMatches]: pageWith([
      { ...newMatch, id: own, status: 'score_proposed', answerBy: soon, proposals: [proposal] },
      {
        ...{ ...newMatch, id: checkedIn, checkInBy: soon },
        away: { ...newMatch.away, seats: [seatedAt] },
      },
    ]),
    // Older than the matches of the list: read alone.
    [`GET /match/${open}`]: { ...newMatch, id: open, checkInBy: later },
  });
  const links = await screen.findAllByRole('link', { name: /^(Check in|Open match)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [open, own, checkedIn].map((id) => `/matches/${id}`),
  );
  expect(links.map((link) => link.className.includes('primary'))).toEqual([true, false, false]);
});

const record = { wins: 3, losses: 1, streak: 2 };
const known = { [homeCalls.profile]: { ...newProfile, record } };
const cardOf = (element: HTMLElement) => within(element.closest('li') as HTMLElement);

test('lists a challenge with its deadline, and links to its terms', async () => {
  show({
    ...known,
    [homeCalls.myWagers]: pageWith([{ ...openWager, opponentId: ada.id, expiresAt: later }]),
  });
  const review = await screen.findByRole('link', { name: 'Review' });
  expect(review.getAttribute('href')).toBe(`/wagers/${openWager.id}`);
  expect(review.className).toContain('primary');
  expect(cardOf(review).getByText('Bea challenges you')).toBeTruthy();
  expect(cardOf(review).getByText('$18.00')).toBeTruthy();
  expect(screen.queryByText('Welcome, Ada')).toBeNull();
});

test('lists a challenge to a team for its captains only', async () => {
  const challenged = { ...askedWager, status: 'open', opponentTeamId: nova.id, teams: [nova] };
  const asMember = (role: string) => ({
    ...known,
    [homeCalls.myWagers]: pageWith([{ ...challenged, home: openWager.home }]),
    [homeCalls.myTeams]: { items: [{ ...novaSummary, role }], invitations: [] },
  });
  show(asMember('captain'));
  expect(await screen.findByText('Bea challenges Nova Five')).toBeTruthy();
  cleanup();
  show(asMember('member'));
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
});

test('a newcomer with a challenge keeps the first steps', async () => {
  show({ [homeCalls.myWagers]: pageWith([{ ...openWager, opponentId: ada.id }]) });
  expect(await screen.findByText('Bea challenges you')).toBeTruthy();
  expect(screen.getByText('Welcome, Ada')).toBeTruthy();
});

const accepted = { ...openWager, status: 'live', away: { ...newMatch.away, seats: [] } };
const leaving = {
  ...{ id: 'f'.repeat(24), wagerId: openWager.id, reason: 'My net is down', status: 'requested' },
  ...{ requestedAt: newMatch.createdAt, answerBy: soon },
};

test('lists the other side’s request to call a wager off, and not my own', async () => {
  const asked = { ...accepted, withdrawRequest: { ...leaving, userId: openWager.creatorId } };
  show({ ...known, [homeCalls.myWagers]: pageWith([asked]) });
  const answer = await screen.findByRole('link', { name: 'Answer' });
  expect(answer.getAttribute('href')).toBe(`/wagers/${openWager.id}`);
  expect(cardOf(answer).getByText('Bea asks to call it off')).toBeTruthy();
  expect(cardOf(answer).getByText(/“My net is down”/)).toBeTruthy();
  expect(cardOf(answer).getByRole('timer').getAttribute('dateTime')).toBe(soon);
  cleanup();
  const mine = { ...accepted, withdrawRequest: { ...leaving, userId: ada.id } };
  show({ ...known, [homeCalls.myWagers]: pageWith([mine]) });
  expect(await screen.findByText('Nothing needs you')).toBeTruthy();
});

test.each([
  ['home', 'Bea asks to call it off'],
  ['away', 'Nothing needs you'],
])('lists a request of the %s side to cancel after a report', async (side, shown) => {
  const reported = { ...accepted, status: 'reported' };
  const asked = { ...reported, cancelRequestedBy: side, cancelAnswerBy: soon };
  show({ ...known, [homeCalls.myWagers]: pageWith([asked]) });
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('answers an invitation to a team', async () => {
  const invitation = {
    ...{ team: { ...novaSummary, role: null }, invitedBy: newMatch.players[0] },
    ...{ at: newMatch.createdAt, expiresAt: later },
  };
  const join = `GET /teams/${nova.id}/join`;
  const decline = `DELETE /teams/${nova.id}/invitations/${ada.id}`;
  const asked = show({
    ...known,
    [homeCalls.myTeams]: { items: [], invitations: [invitation] },
    ...{ [join]: { ...novaTeam, role: 'member' }, [decline]: { ok: true } },
  });
  expect(await screen.findByText('Nova Five want you')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(asked.some(({ call }) => call === join)).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(asked.some(({ call }) => call === decline)).toBe(true));
});

test('answers an offer of the ownership, by its deadline', async () => {
  const offer = { team: { ...novaSummary, role: 'captain' }, offeredBy: newMatch.players[0] };
  const accept = `POST /teams/${nova.id}/transfer/accept`;
  const decline = `DELETE /teams/${nova.id}/transfer`;
  const asked = show({
    ...known,
    [homeCalls.myWagers]: pageWith([{ ...openWager, opponentId: ada.id, expiresAt: soon }]),
    [homeCalls.myTeams]: {
      ...{ items: [], invitations: [] },
      ownerOffers: [{ ...offer, expiresAt: later }],
    },
    ...{ [accept]: novaTeam, [decline]: novaTeam },
  });
  const become = await screen.findByRole('button', { name: 'Become owner' });
  expect(cardOf(become).getByText('Bea offers you the ownership of Nova Five')).toBeTruthy();
  expect(cardOf(become).getByRole('link').getAttribute('href')).toBe(`/teams/${nova.id}`);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('challenges you'),
    expect.stringContaining('offers you'),
  ]);
  fireEvent.click(become);
  await waitFor(() => expect(asked.some(({ call }) => call === accept)).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(asked.some(({ call }) => call === decline)).toBe(true));
});

test('lists a scrim request to a team of mine', async () => {
  const [asked, asking] = [postOf(later, { team: nova }), postOf(later)];
  const request = { ...requestOf('5'.repeat(24), { asked, asking }), answerBy: later };
  const inbox = { incoming: [request], outgoing: [], bookings: [] };
  show({ ...known, [homeCalls.scrimRequests]: inbox });
  expect(await screen.findByText('Harbor Kings ask Nova Five for a scrim')).toBeTruthy();
  const review = screen.getByRole('link', { name: 'Review' });
  expect(review.getAttribute('href')).toBe(`/scrims?team=${nova.id}`);
});

test.each([
  [homeCalls.myTeams, 'We can’t load your invitations'],
  [homeCalls.scrimRequests, 'We can’t load your scrim requests'],
])('says that %s could not be loaded, not that nothing is needed', async (call, words) => {
  show({ ...known, [call]: { status: 400, code: 'invalid', message: 'Not now.' } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});
