import { fireEvent, screen } from '@testing-library/react';
import { Menu, MenuAction } from '../../components/control/menu';
import { renderAt } from '../../../test/api';
import { LaterMenu, type MenuTrigger } from './later-menu';

const Loaded = (trigger: MenuTrigger) => (
  <Menu {...trigger} isOpenAtFirst>
    <MenuAction onPress={() => undefined}>Profile</MenuAction>
  </Menu>
);

test('a menu is loaded when its trigger is pressed, and opens', async () => {
  const load = jest.fn(async () => Loaded);
  renderAt('/', <LaterMenu load={load} label="Account" trigger="A" triggerClass="place" />);
  const trigger = screen.getByRole('button', { name: /Account/ });
  expect(trigger.getAttribute('aria-haspopup')).toBe('menu');
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(trigger);
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeTruthy();
});

test('a menu that does not load leaves its trigger in place', async () => {
  const load = jest.fn().mockRejectedValue(new Error('404'));
  renderAt('/', <LaterMenu load={load} label="Account" trigger="A" triggerClass="place" />);
  fireEvent.click(screen.getByRole('button', { name: /Account/ }));
  await Promise.resolve();
  expect(screen.getByRole('button', { name: /Account/ })).toBeTruthy();
});
