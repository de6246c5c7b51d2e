import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { openTournament, tournamentId } from '../../../../test/tournament-samples';
import { AnnounceCard } from './announce-card';

const live = { ...openTournament, status: 'live' as const };
const path = `/admin/tournaments/${tournamentId}/announcements`;
const reach = { all: { entries: 31, people: 155 }, stillIn: { entries: 11, people: 55 } };
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Announcement'), { target: { value: text } });

test('shows how many it reaches before it is sent, and sends it to those still in', async () => {
  const said = { id: '9'.repeat(24), at: '2026-11-27T18:00:00.000Z', text: 'Soon.' };
  const changed = { ...live, announcements: [{ ...said, to: 'still-in' as const }] };
  const asked = answerWith({ [`GET ${path}/reach`]: reach, [`POST ${path}`]: changed });
  renderAt('/', <AnnounceCard tournament={live} />);
  expect(await screen.findByRole('button', { name: 'Send to 155' })).toBeTruthy();
  expect(screen.getByText('31 teams, 155 people')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Recipients'), { target: { value: 'still-in' } });
  write('Lower round 5 starts at 19:10.');
  fireEvent.click(screen.getByRole('button', { name: 'Send to 55' }));
  await waitFor(() => expect(screen.getByLabelText('Announcement')).toHaveProperty('value', ''));
  expect(asked.filter(({ call }) => call === `POST ${path}`)).toMatchObject([
    { body: { text: 'Lower round 5 starts at 19:10.', to: 'still-in' } },
  ]);
});

test('without a known number it is published; those sent say for whom', () => {
  answerWith({});
  const said = { id: '9'.repeat(24), at: '2026-11-27T18:00:00.000Z', text: 'Soon.' };
  const announcements = [said, { ...said, id: '8'.repeat(24), to: 'still-in' as const }];
  renderAt('/', <AnnounceCard tournament={{ ...live, announcements }} />);
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('To teams still in');
  expect(lines[1]).toContain('To all entries');
});

test('of an event of single players the people are counted alone', async () => {
  answerWith({ [`GET ${path}/reach`]: { ...reach, all: { entries: 1, people: 1 } } });
  renderAt('/', <AnnounceCard tournament={{ ...live, teamSize: 1, entryMode: 'player' }} />);
  expect(await screen.findByText('1 person')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'To players still in' })).toBeTruthy();
});
