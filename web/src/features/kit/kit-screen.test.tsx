import { fireEvent, screen } from '@testing-library/react';
import { cacheFor, renderAt } from '../../../test/api';
import { KitScreen } from './kit-screen';

test('shows components in their states without asking the server for anything', async () => {
  renderAt('/kit', <KitScreen />, cacheFor(null));
  expect(screen.getByRole('heading', { name: 'Components' })).toBeTruthy();
  expect(screen.getByText('This is not an e-mail address.')).toBeTruthy();
  const failed = screen.getByText('After a refusal').parentElement as HTMLElement;
  fireEvent.click(failed.querySelector('button') as HTMLButtonElement);
  expect(await screen.findByText('This wager was accepted a moment ago.')).toBeTruthy();
});
