import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { Toasts } from '../../../components/dialog/toasts';
import { leavePageFor } from '../../../lib/state/leave-page';
import { OpenRefills } from './open-refills';

jest.mock('../../../lib/state/leave-page', () => ({
  ...jest.requireActual<object>('../../../lib/state/leave-page'),
  leavePageFor: jest.fn(),
}));

const id = 'a'.repeat(24);
const refill = {
  ...{ id, amount: 25_00, createdAt: '2026-03-02T12:00:00.000Z' },
  closesAt: '2026-03-02T13:00:00.000Z',
};
const list = 'GET /wallet/refills';
const cancel = `POST /wallet/refills/${id}/cancel`;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** The open payment is gone once it was cancelled. */
function show(answer: unknown) {
  let items = [refill];
  const asked = answerWith({
    [list]: () => ({ items }),
    [cancel]: () => {
      if (!('code' in (answer as object))) items = [];
      return answer;
    },
    'POST /wallet/transaction/create': { link: '/pay-here' },
  });
  renderAt(
    '/wallet',
    <>
      <OpenRefills />
      <Toasts />
    </>,
  );
  return asked;
}

test('an open payment is continued on the page of its amount', async () => {
  const asked = show({ id, status: 'cancelled' });
  await press('Continue');
  await waitFor(() => expect(leavePageFor).toHaveBeenCalledWith('/pay-here'));
  const sent = asked.find(({ call }) => call === 'POST /wallet/transaction/create');
  expect(sent?.body).toEqual({ type: 'refill', amount: 25_00 });
});

test('an open payment that is cancelled disappears', async () => {
  show({ id, status: 'cancelled' });
  await press('Cancel it');
  await waitFor(() => expect(screen.queryByText('Open payments')).toBeNull());
  expect(screen.queryByText('Already paid')).toBeNull();
});

test('says that a payment was made before it could be cancelled', async () => {
  show({ id, status: 'paid' });
  await press('Cancel it');
  expect(await screen.findByText('Already paid')).toBeTruthy();
});

test('shows why a payment was not cancelled', async () => {
  show({ status: 503, code: 'unavailable', message: 'This is not available right now.' });
  await press('Cancel it');
  expect((await screen.findByRole('alert')).textContent).toBe('This is not available right now.');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
});
