import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { useMyTeams } from '../../../api/teams';
import { InviteToTeam } from './invite-to-team';

const bea = { id: 'b'.repeat(24), displayName: 'Bea' };
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const teamOf = (digit: string, name: string, more: object = {}) => ({
  ...{ id: digit.repeat(24), name, tag: name.slice(0, 2), avatarUrl: null, role: 'owner' },
  ...{ members: 2, maxMembers: 5, ...more },
});
const detail = (members: string[], invitations: object[] = [], maxMembers = 5) => ({
  ...{ members: members.map((userId) => ({ userId })), invitations, maxMembers },
});
const others = ['c', 'd'].map((digit) => digit.repeat(24));

function Shown() {
  return <InviteToTeam player={bea} mine={useMyTeams()} />;
}

const show = (answers: object) => {
  const asked = answerWith({ ...answers });
  renderAt('/', <Shown />);
  return asked;
};
const opened = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to team' }));
  return screen.findByRole('dialog', { name: 'Invite Bea' });
};
const row = (dialog: HTMLElement, name: string) =>
  within(within(dialog).getByRole('listitem', { name }));

test('a captain invites a player to a team, and sees why not to others', async () => {
  const nova = teamOf('1', 'Nova');
  const tide = teamOf('2', 'Tide', { role: 'captain' });
  const rest = teamOf('3', 'Rest');
  const full = teamOf('4', 'Full house', { maxMembers: 2 });
  const items = [nova, tide, rest, full, teamOf('5', 'Not mine', { role: 'member' })];
  const asked = show({
    'GET /teams/my': { items, invitations: [] },
    [`GET /teams/${nova.id}`]: detail(others),
    [`GET /teams/${tide.id}`]: detail([...others, bea.id]),
    [`GET /teams/${rest.id}`]: detail(others, [{ userId: bea.id, expiresAt: inAnHour }]),
    [`GET /teams/${full.id}`]: detail(others, [], 2),
    [`POST /teams/${nova.id}/add-users`]: {
      ...{ id: nova.id, ...detail(others, [{ userId: bea.id, expiresAt: inAnHour }]) },
    },
  });
  const dialog = await opened();
  expect(await row(dialog, 'Tide').findByText('Member')).toBeTruthy();
  expect(await row(dialog, 'Rest').findByText(/Invited, ends in/)).toBeTruthy();
  expect(await row(dialog, 'Full house').findByText('Full')).toBeTruthy();
  expect(within(dialog).queryByText('Not mine')).toBeNull();
  fireEvent.click(await row(dialog, 'Nova').findByRole('button', { name: 'Invite' }));
  expect(await row(dialog, 'Nova').findByText(/Invited, ends in/)).toBeTruthy();
  const sent = asked.find(({ call }) => call === `POST /teams/${nova.id}/add-users`);
  expect(sent?.body).toEqual({ users: [bea.id] });
});

test('a refusal is shown in the row of its team; a failed read is tried again', async () => {
  const nova = teamOf('1', 'Nova');
  const tide = teamOf('2', 'Tide');
  let isThere = false;
  show({
    'GET /teams/my': { items: [nova, tide], invitations: [] },
    [`GET /teams/${nova.id}`]: detail(others),
    [`GET /teams/${tide.id}`]: () =>
      isThere ? detail(others) : { status: 500, code: 'unavailable', message: 'Not now.' },
    [`POST /teams/${nova.id}/add-users`]: {
      ...{ status: 403, code: 'blocked', message: 'You cannot reach this player.' },
    },
  });
  const dialog = await opened();
  fireEvent.click(await row(dialog, 'Nova').findByRole('button', { name: 'Invite' }));
  expect((await row(dialog, 'Nova').findByRole('alert')).textContent).toBe(
    'You cannot reach this player.',
  );
  const again = await row(dialog, 'Tide').findByRole('button', { name: 'Try again' });
  isThere = true;
  fireEvent.click(again);
  expect(await row(dialog, 'Tide').findByRole('button', { name: 'Invite' })).toBeTruthy();
});

test('a reader who is captain of no team has nothing to invite to', async () => {
  const asked = show({
    'GET /teams/my': { items: [teamOf('5', 'Nova', { role: 'member' })], invitations: [] },
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Invite to team' })).toBeNull();
});

test('says when the teams cannot be read', async () => {
  show({ 'GET /teams/my': { status: 503, code: 'unavailable', message: 'Not now.' } });
  const dialog = await opened();
  expect(within(dialog).getByText('We can’t load your teams')).toBeTruthy();
});
