import { getWallet } from '@contend/contracts';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { useRead } from '../../lib/http/use-read';
import { ConnectionAlert } from './connection-alert';

function Balance() {
  const { data } = useRead(getWallet, {});
  return <p>{data ? `${data.available} cents` : 'none'}</p>;
}

const later = { status: 503, code: 'unavailable', message: 'Later.' };

test('says that an update failed, and repeats it on request', async () => {
  let answer: object = { available: 500 };
  answerWith({ 'GET /wallet': () => answer });
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const view = (
    <>
      <ConnectionAlert />
      <Balance />
    </>
  );
  renderAt('/', view, client);
  await screen.findByText('500 cents');
  answer = later;
  await act(() => client.refetchQueries());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('500 cents')).toBeTruthy();
  answer = { available: 900 };
  fireEvent.click(again);
  await screen.findByText('900 cents');
  await waitFor(() => expect(screen.queryByText(/could not update/)).toBeNull());
});

test('says nothing of a read that has no reply yet: its screen does', async () => {
  answerWith({ 'GET /wallet': later });
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  renderAt(
    '/',
    <>
      <ConnectionAlert />
      <Balance />
    </>,
    client,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText(/could not update/)).toBeNull();
});
