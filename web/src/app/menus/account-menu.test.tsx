import { fireEvent, screen } from '@testing-library/react';
import { Menu } from '../../components/control/menu';
import { listenForInstallOffer } from '../../lib/state/install';
import { ada, answerWith, renderAt } from '../../../test/api';
import { AccountItems } from './account-menu';

test('the app can be installed once the browser offers it', async () => {
  answerWith({});
  listenForInstallOffer();
  const menu = (
    <Menu trigger="A" isOpenAtFirst>
      <AccountItems me={ada} />
    </Menu>
  );
  renderAt('/home', menu);
  await screen.findByRole('menuitem', { name: 'Settings' });
  expect(screen.queryByRole('menuitem', { name: 'Install the app' })).toBeNull();
  const prompt = jest.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  fireEvent(globalThis.window, offer);
  expect(offer.defaultPrevented).toBe(true);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledTimes(1);
});
