import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { openTournament, tournamentId } from '../../../../test/tournament-samples';
import { CoOrganizersCard } from './co-organizers-card';

const kes = { id: 'd'.repeat(24), displayName: 'Kestrel', avatarUrl: null };
const rook = { ...openTournament.owner, id: 'e'.repeat(24), displayName: 'Rook' };
const mine = { ...openTournament, owner: { ...openTournament.owner, id: ada.id } };
const put = `PUT /admin/tournaments/${tournamentId}/organizers`;
const found = { 'GET /user/search?q=kes&pageSize=5': { items: [kes] } };

test('adds a co-organizer after a confirmation that says what they may do', async () => {
  const asked = answerWith({ ...found, [put]: mine });
  renderAt('/', <CoOrganizersCard tournament={{ ...mine, organizers: [rook] }} />);
  fireEvent.change(screen.getByLabelText('Add by name'), { target: { value: 'kes' } });
  fireEvent.click(await screen.findByRole('button', { name: /Kestrel/ }));
  expect(
    await screen.findByText(/once they decide something, they cannot play in it/),
  ).toBeTruthy();
  expect(asked.some(({ call }) => call === put)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Add Kestrel' }));
  await screen.findByLabelText('Add by name');
  expect(asked.find(({ call }) => call === put)?.body).toEqual({
    version: mine.version,
    userIds: [rook.id, kes.id],
  });
});

test('removes one, and states a refusal', async () => {
  const refusal = { status: 409, code: 'version-conflict', message: 'It changed meanwhile.' };
  const asked = answerWith({ [put]: refusal });
  renderAt('/', <CoOrganizersCard tournament={{ ...mine, organizers: [rook] }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Rook' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rook' }));
  expect((await screen.findByRole('alert')).textContent).toBe('It changed meanwhile.');
  expect(asked.find(({ call }) => call === put)?.body).toMatchObject({ userIds: [] });
});

test('shows the list only to a co-organizer', () => {
  answerWith({});
  const event = { ...openTournament, organizers: [rook] };
  renderAt('/', <CoOrganizersCard tournament={event} />, cacheFor(ada));
  expect(screen.getByText('Rook')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('Add by name')).toBeNull();
});
