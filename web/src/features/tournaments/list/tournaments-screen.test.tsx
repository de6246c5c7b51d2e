import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, cacheFor, renderAt } from '../../../../test/api';
import { openTournament, summaryOf } from '../../../../test/tournament-samples';
import { TournamentsScreen } from './tournaments-screen';

const open = summaryOf(openTournament);
const page = (items: unknown[]) => ({ items, page: 1, pageSize: 12, total: items.length });
const catalogue = {
  'GET /games': { items: [{ id: open.gameId, name: 'Counter-Strike 2', mark: 'CS', hue: 40 }] },
  'GET /playTypes': { items: [] },
};
const listed = (query: string, items: unknown[]) => ({
  [`GET /tournaments?page=1&pageSize=12${query}`]: page(items),
});

test('lists what is open with its entry fee, prizes and places', async () => {
  answerWith({ ...catalogue, ...listed('', [open]) });
  renderAt('/tournaments', <TournamentsScreen />, cacheFor(null));
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('2v2 · Double elimination')).toBeTruthy();
  expect(within(row).getByText('$5.00')).toBeTruthy();
  expect(within(row).getByText('$360.00')).toBeTruthy();
  expect(within(row).getByText('6 / 8')).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/tournaments/${open.id}`);
});

test.thorough('marks a full event, my entry, and the champion of one that has ended', async () => {
  const full = { ...open, entries: { ...open.entries, placed: 8 }, myEntry: 'entered' as const };
  const ended = {
    ...{ ...open, id: '8'.repeat(24), status: 'paid_out' as const, myEntry: null },
    champion: { entryId: '9'.repeat(24), name: 'Nova Five' },
  };
  answerWith({ ...catalogue, ...listed('', [full, ended]) });
  renderAt('/tournaments', <TournamentsScreen />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('Full')).toBeTruthy();
  expect(within(first!).getByText('Entered')).toBeTruthy();
  expect(within(second!).getByText('Champion: Nova Five')).toBeTruthy();
  expect(within(second!).queryByText('Entered')).toBeNull();
});

test.thorough('a player who wants to organize asks for it in one step', async () => {
  const asked = answerWith({ ...catalogue, ...listed('', []), 'POST /user/chat-requests': {} });
  renderAt('/tournaments', <TournamentsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask to organize' }));
  const text = 'A cup of eight each Friday';
  fireEvent.change(await screen.findByLabelText(/What you want to run/), {
    target: { value: text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(true));
  const sent = asked.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({
    topic: 'account',
    text: `I want to organize tournaments on Contend. ${text}`,
  });
});

test('asks for what the filters in the address say, and leaves out what is invalid', async () => {
  const filters = '&phase=open&format=swiss&fee=free&entryMode=team';
  answerWith({ ...catalogue, ...listed(filters, []) });
  const address = '/tournaments?status=open&format=swiss&fee=free&for=team&game=nonsense';
  renderAt(address, <TournamentsScreen />, cacheFor(null));
  expect(await screen.findByText('No tournaments like that')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Clear( the)? filters$/ })).toHaveLength(2);
});

test('lists the tournaments that I have entered', async () => {
  answerWith({ ...catalogue, 'GET /tournaments/my?page=1&pageSize=12': page([open]) });
  renderAt('/tournaments?view=mine', <TournamentsScreen />);
  expect(await screen.findByText('Friday Night Open')).toBeTruthy();
  expect(screen.getByText('1 tournament of mine')).toBeTruthy();
});

test.thorough('offers a retry when the list cannot be loaded', async () => {
  const refusal = { status: 403, code: 'account-suspended', message: 'Your account is suspended.' };
  answerWith({ ...catalogue, 'GET /tournaments?page=1&pageSize=12': refusal });
  renderAt('/tournaments', <TournamentsScreen />, cacheFor(null));
  expect(await screen.findByText('Your account is suspended.')).toBeTruthy();
});
