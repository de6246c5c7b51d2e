import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { leavePageFor } from '../../../lib/state/leave-page';
import { RefillDialog } from './refill-dialog';
import { VerifyDialog } from '../payouts/verify-dialog';

jest.mock('../../../lib/state/leave-page', () => ({
  ...jest.requireActual<object>('../../../lib/state/leave-page'),
  leavePageFor: jest.fn(),
}));

const verify = 'POST /wallet/verify';
const refill = 'POST /wallet/transaction/create';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('asks for the code once it was sent, and never sends a second code in its place', async () => {
  const asked = answerWith({ [verify]: { sent: true, verified: false } });
  renderAt('/', <VerifyDialog onClose={() => undefined} />);
  type('Phone', '+46');
  press('Text me a code');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a number like +14155550123.');
  expect(asked).toEqual([]);
  type('Phone', '+46701234567');
  press('Text me a code');
  await screen.findByLabelText('Code');
  press('Verify');
  expect((await screen.findByRole('alert')).textContent).toBe('Fill this in.');
  type('Code', '123456');
  press('Verify');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ body }) => body)).toEqual([
    { phone: '+46701234567' },
    { phone: '+46701234567', code: '123456' },
  ]);
});

test('names the problem of an amount below its field, focuses it and sends nothing', async () => {
  const asked = answerWith({ [refill]: {} });
  renderAt('/', <RefillDialog onClose={() => undefined} />);
  type('Amount', '1');
  press('Continue with $1.00');
  expect((await screen.findByRole('alert')).textContent).toBe('The minimum is $5.00.');
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(asked).toEqual([]);
});

test('can continue again where Back restores the page from memory', async () => {
  const asked = answerWith({ [refill]: { link: '/pay-here' } });
  renderAt('/', <RefillDialog onClose={() => undefined} />);
  const button = () => screen.getByRole('button', { name: 'Continue with $25.00' });
  fireEvent.click(button());
  await waitFor(() => expect(leavePageFor).toHaveBeenCalledWith('/pay-here'));
  await waitFor(() => expect(button()).toHaveProperty('disabled', true));
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  fireEvent.click(button());
  await waitFor(() => expect(asked).toHaveLength(2));
});
