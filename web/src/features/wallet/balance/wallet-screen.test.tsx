import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { WalletScreen } from './wallet-screen';

const Address = () => <output>{useLocation().search}</output>;
const show = (place: string) => {
  answerWith({
    'GET /wallet': { available: 20_00, held: 0, bonus: 0, verified: false },
    'GET /wallet/transactions?page=1&pageSize=20&type=winnings': pageWith([]),
    'GET /wallet/transactions?page=1&pageSize=20': pageWith([]),
  });
  renderAt(
    place,
    <>
      <WalletScreen />
      <Link to="/wallet?add=money">From elsewhere</Link>
      <Address />
    </>,
  );
};
const dialog = () => screen.findByRole('dialog', { name: 'Add money' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a link opens the dialog while the wallet is shown, also after it was closed', async () => {
  show('/wallet');
  for (const _ of [1, 2]) {
    fireEvent.click(screen.getByText('From elsewhere'));
    await dialog();
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('the dialog has an address, and keeps the filters of the statement', async () => {
  show('/wallet?type=winnings');
  press('Add money');
  await dialog();
  expect(screen.getByText('?type=winnings&add=money')).toBeTruthy();
  press('Close');
  expect(await screen.findByText('?type=winnings')).toBeTruthy();
});
