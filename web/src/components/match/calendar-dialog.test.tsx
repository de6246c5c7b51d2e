import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { CalendarDialog } from './calendar-dialog';

const team = { id: 'd'.repeat(24), name: 'Nova Five' };

test('shows the whole address of the feed, to copy and to open in a calendar program', async () => {
  answerWith({ [`GET /teams/${team.id}/calendar`]: { link: '/api/teams/calendar/key.ics' } });
  renderAt('/', <CalendarDialog team={team} onClose={() => undefined} />);
  const { origin } = window.location;
  const field = await screen.findByLabelText<HTMLInputElement>('Calendar link');
  expect(field.value).toBe(`${origin}/api/teams/calendar/key.ics`);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open in a calendar' });
  expect(link.getAttribute('href')).toBe(
    `${origin.replace('http', 'webcal')}/api/teams/calendar/key.ics`,
  );
});
