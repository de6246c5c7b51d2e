import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { games, pageWith } from '../../../../test/samples';
import { openTournament, summaryOf, tournamentId } from '../../../../test/tournament-samples';
import { FillingUp } from './filling-up';

const open = 'GET /tournaments?phase=open&page=1&pageSize=3';
const event = summaryOf(openTournament);

const show = (answer: unknown) => {
  answerWith({ ...games, [open]: answer });
  renderAt('/home', <FillingUp />);
};

test('shows how full an event is, with its fee and pool', async () => {
  show(pageWith([event]));
  const link = await screen.findByRole('link', { name: /Friday Night Open/ });
  expect(link.getAttribute('href')).toBe(`/tournaments/${tournamentId}`);
  expect(link.textContent).toContain('Entry $5.00Pool so far $360.00');
  expect(link.textContent).toContain('6 of 82 places left');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('6');
});

test('says that an event is full, with its waitlist', async () => {
  show(pageWith([{ ...event, entries: { ...event.entries, placed: 8, waiting: 2 } }]));
  expect(await screen.findByText('Full, 2 on the waitlist')).toBeTruthy();
});

test('says that none is open, and offers a retry when they cannot be loaded', async () => {
  show(pageWith([]));
  expect(await screen.findByText('No event is open for entry')).toBeTruthy();
  show({ status: 403, code: 'forbidden', message: 'No.' });
  expect(await screen.findByText('You have no access to this')).toBeTruthy();
});
