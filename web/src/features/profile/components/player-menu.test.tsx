import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { PlayerMenu } from './player-menu';

const show = (roles: string[]) => {
  answerWith({});
  const me = { ...ada, roles: roles as never };
  renderAt('/', <PlayerMenu userId={'b'.repeat(24)} name="Bea" isBlocked={false} />, cacheFor(me));
  fireEvent.click(screen.getByRole('button', { name: 'More about Bea' }));
};

test('moderators mute or ban a player from the profile', async () => {
  show(['player', 'moderator']);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mute or ban' }));
  expect(await screen.findByRole('dialog', { name: 'Mute or ban Bea' })).toBeTruthy();
});

test('moderators reset a part of a profile', async () => {
  show(['player', 'moderator']);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset name, picture or bio' }));
  const name = 'Reset a part of the profile of Bea';
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
});

test('players block, and do not sanction', async () => {
  show(['player']);
  expect(await screen.findByRole('menuitem', { name: 'Block Bea' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Mute or ban' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: /Reset/ })).toBeNull();
});

test('players report a player to staff, with the player filled in', async () => {
  show(['player']);
  const report = await screen.findByRole('menuitem', { name: 'Report Bea' });
  expect(report.getAttribute('href')).toBe(
    `/support?topic=safety&player=Bea&playerId=${'b'.repeat(24)}`,
  );
});
