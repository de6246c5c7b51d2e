import type { TeamReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { OwnerOffer } from './owner-offer';

const teamId = 'd'.repeat(24);
const path = `/teams/${teamId}/transfer`;
const [ada, bea] = ['a'.repeat(24), 'b'.repeat(24)];
const team = {
  ...{ id: teamId, name: 'Nova Five', ownerId: bea },
  members: [
    { userId: ada, role: 'captain', player: { displayName: 'Ada' } },
    { userId: bea, role: 'owner', player: { displayName: 'Bea' } },
  ],
  ownerOffer: { userId: ada, expiresAt: '2030-01-08T12:00:00.000Z' },
} as unknown as TeamReply;

function show(role: 'owner' | 'captain', change: object = {}) {
  const asked = answerWith({ [`POST ${path}/accept`]: team, [`DELETE ${path}`]: team });
  const viewer = { role, isInvited: false, joinRefusal: null };
  renderAt('/', <OwnerOffer team={{ ...team, viewer, ...change }} />);
  return asked;
}

test('the member to whom the team is offered accepts or declines', async () => {
  const asked = show('captain');
  expect(screen.getByText(/^Bea offers you the ownership of Nova Five/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Become owner' }));
  fireEvent.click(screen.getByRole('button', { name: 'Decline the ownership' }));
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toEqual([`POST ${path}/accept`, `DELETE ${path}`]),
  );
});

test('the owner sees until when it can be accepted, and withdraws it', async () => {
  const asked = show('owner');
  expect(screen.getByText(/^Ada can accept the ownership until/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Become owner' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toEqual([`DELETE ${path}`]));
});

test('shows nothing without an offer', () => {
  show('owner', { ownerOffer: null });
  expect(screen.queryByRole('region')).toBeNull();
});
