import { sendMoney } from '@contend/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { useCommand } from '../use-command';

const call = 'POST /wallet/transaction/wallet';

function Send() {
  const { mutate, error } = useCommand(sendMoney);
  const body = { userId: 'b'.repeat(24), amount: 500 };
  return <button onClick={() => mutate({ body })}>{error?.message ?? 'Send'}</button>;
}

const press = () => fireEvent.click(screen.getByRole('button'));

test('offline it fails at once, and nothing is sent when the network is back', async () => {
  const asked = answerWith({ [call]: { id: 'line' } });
  renderAt('/', <Send />);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  press();
  await screen.findByText(/You are offline, and nothing was sent/);
  expect(screen.queryByText(/It may have gone through/)).toBeNull();
  network.mockRestore();
  await act(async () => void fireEvent(window, new Event('online')));
  expect(asked).toEqual([]);
  press();
  await waitFor(() => expect(asked.map((one) => one.call)).toEqual([call]));
});
