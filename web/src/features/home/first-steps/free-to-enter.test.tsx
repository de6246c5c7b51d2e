import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { games, pageWith } from '../../../../test/samples';
import { openTournament, summaryOf, tournamentId } from '../../../../test/tournament-samples';
import { NoWagerYet } from '../components/no-wager-yet';
import { FreeToEnter } from './free-to-enter';

const free = 'GET /tournaments?phase=open&fee=free&page=1&pageSize=3';
const event = { ...summaryOf(openTournament), feeCents: 0 };

const show = (answer: unknown) => {
  answerWith({ ...games, [free]: answer });
  renderAt('/home', <FreeToEnter />);
};

test('lists free events with their places and prizes, each with a way in', async () => {
  show(pageWith([event]));
  const enter = await screen.findByRole('link', { name: `Enter ${event.name}` });
  expect(enter.getAttribute('href')).toBe(`/tournaments/${tournamentId}`);
  const row = screen.getByRole('listitem').textContent;
  expect(row).toContain('6 of 82 places left');
  expect(row).toContain('$360.00in prizes');
});

test('leads to scrims and teams where no free event is open, and offers a retry', async () => {
  show(pageWith([]));
  expect(await screen.findByText('No free event is open for entry')).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/scrims', '/teams']);
  cleanup();
  show({ status: 403, code: 'forbidden', message: 'No.' });
  expect(await screen.findByText('You have no access to this')).toBeTruthy();
});

test.each([
  [1, '1 is open'],
  [148, '148 are open'],
  // The list is counted up to there.
  [500, '500+ are open'],
])('says that of %d wagers %s to a player with an empty wallet', async (total, words) => {
  answerWith({ 'GET /wagers?pageSize=6': { ...pageWith([]), total } });
  renderAt('/home', <NoWagerYet />);
  const text = await screen.findByText(/Stakes start at \$1\.00 a seat\./);
  await waitFor(() => expect(text.textContent).toContain(`${words}. `));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/wagers');
});
