import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { novaEntry, openTournament, tournamentId } from '../../../test/tournament-samples';
import { SeedsCard } from './seeds-card';

const rook = { ...openTournament.owner, id: 'e'.repeat(24), displayName: 'Rook' };
const event = { ...openTournament, status: 'seeded' as const, organizers: [rook] };
const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));
const entriesAt = (order: string[]) => ({
  ...{ page: 1, pageSize: 100, total: 4 },
  items: order.map((id, index) => ({
    ...{ ...novaEntry, id, name: `Team ${id[0]}`, seed: index + 1, status: 'checked_in' },
  })),
});
const put = `PUT /admin/tournaments/${tournamentId}/seeds`;
const list = `GET /tournaments/${tournamentId}/participants?pageSize=100&status=checked_in`;
const [a = '', b = '', c = '', d = ''] = ids;

test('shows the other organizer’s seeds beside mine, and keeps both', async () => {
  const change = { version: 4, kind: 'seeds', byId: rook.id, at: '2026-11-23T02:00:00.000Z' };
  const refusal = { status: 409, code: 'version-conflict', message: 'It changed meanwhile.' };
  const answers: Record<string, unknown> = {
    [list]: entriesAt(ids),
    [put]: { ...refusal, details: { version: 4, changes: [change] } },
  };
  const asked = answerWith(answers);
  renderAt('/', <SeedsCard tournament={event} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Move Team d up' }));
  answers[list] = entriesAt([b, a, c, d]);
  fireEvent.click(screen.getByRole('button', { name: 'Save the seeds' }));
  const conflict = await screen.findByRole('alert', { name: 'Two changes' });
  expect(conflict.textContent).toContain('Rook changed the seeds.');
  const [theirs, mine] = within(conflict).getAllByRole('table');
  expect(theirs?.textContent).toMatch(/Team a122.*Team b211/s);
  expect(mine?.textContent).toMatch(/Team c344.*Team d433/s);
  fireEvent.click(within(conflict).getByRole('button', { name: /Keep both/ }));
  const bodies = () => asked.filter(({ call }) => call === put).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies().at(-1)).toMatchObject({ entryIds: [b, a, d, c] });
});

test('shows the seeds of a lot in their order, which no one changes', async () => {
  answerWith({ [list]: entriesAt([c, a, d, b]) });
  const seeding = { ...event.seeding, mode: 'random' as const };
  renderAt('/', <SeedsCard tournament={{ ...event, seeding }} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['1Team c', '2Team a', '3Team d', '4Team b'],
  ]);
  expect(screen.getByText(/Drawn by the lot of this event/)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
