import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { openTournament, tournamentId } from '../../../../test/tournament-samples';
import { SeedsCard } from './seeds-card';

const rook = { ...openTournament.owner, id: 'e'.repeat(24), displayName: 'Rook' };
const event = { ...openTournament, status: 'seeded' as const, organizers: [rook] };
const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24));
const entriesAt = (order: string[], change: object = {}) => ({
  ...{ version: 1, seededAt: null, seededBy: null, placed: { last: order, byRating: order } },
  lines: order.map((entryId, index) => ({
    ...{ entryId, name: `Team ${entryId[0]}`, seed: index + 1 },
    ...{ rating: null, ratingBefore: null, changes: [] as string[] },
  })),
  ...change,
});
const put = `PUT /admin/tournaments/${tournamentId}/seeds`;
const list = `GET /admin/tournaments/${tournamentId}/seeds`;
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

test('says before the end of check-in that an order that is not saved is no draw', async () => {
  answerWith({ [list]: entriesAt([a, b]) });
  renderAt('/', <SeedsCard tournament={{ ...event, status: 'check_in' }} />);
  expect(await screen.findByText(/^Not saved: seeded by rating when check-in ends/)).toBeTruthy();
});

test('shows what changed since the seeding, and places new ones by their rating', async () => {
  const plan = entriesAt([a, b, c]);
  const [one, , came] = plan.lines;
  const moved = { ...one, changes: ['roster', 'rating'], rating: 1310, ratingBefore: 1300 };
  const left = { ...one, entryId: d, name: 'Team d', seed: null, changes: ['left'] };
  const early = `PUT /admin/tournaments/${tournamentId}/seed-order`;
  const changed = {
    ...plan,
    ...{ seededAt: '2026-11-23T02:00:00.000Z', seededBy: rook.id },
    lines: [moved, plan.lines[1], { ...came, seed: null, changes: ['came'] }, left],
    placed: { last: [a, b, c], byRating: [a, c, b] },
  };
  const asked = answerWith({ [list]: changed, [early]: plan });
  const open = { ...event, status: 'registration_open' as const };
  renderAt(
    '/',
    <SeedsCard tournament={{ ...open, seeding: { ...open.seeding, mode: 'manual' } }} />,
  );
  const words = 'Since then: 1 came, 1 left, 1 changed players, 1 changed rating.';
  const since = await screen.findByText(new RegExp(`by Rook. ${words}`));
  expect(since.parentElement?.textContent).toContain('Left: Team d');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['1Team aOther players1300 1310', '2Team b –', '3Team cNew –'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'By rating' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the seeds' }));
  await waitFor(() => expect(asked.some(({ call }) => call === early)).toBe(true));
  expect(asked.find(({ call }) => call === early)?.body).toMatchObject({ entryIds: [a, c, b] });
});

test('seeds more entries than a page shows, by their rating or a typed number', async () => {
  const many = Array.from({ length: 150 }, (_, nth) => String(nth).padStart(24, '0'));
  const plan = entriesAt(many);
  const lines = plan.lines.map((line, nth) => ({ ...line, name: `Team ${nth}`, rating: nth }));
  const asked = answerWith({ [list]: { ...plan, lines }, [put]: {} });
  renderAt('/', <SeedsCard tournament={event} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Sort by rating' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  const last = screen.getByRole('textbox', { name: 'Seed of Team 0' });
  fireEvent.change(last, { target: { value: '1' } });
  fireEvent.keyDown(last, { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Save the seeds' }));
  await waitFor(() => expect(asked.some(({ call }) => call === put)).toBe(true));
  expect(asked.find(({ call }) => call === put)?.body).toMatchObject({
    entryIds: [many[0], ...many.slice(1).toReversed()],
  });
});
