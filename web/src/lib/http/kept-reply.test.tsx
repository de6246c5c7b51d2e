import { getWallet } from '@contend/contracts';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { useRead } from './use-read';

function Wallet() {
  const wallet = useRead(getWallet, {});
  return (
    <>
      <p>{wallet.data ? `${wallet.data.available} cents` : 'no wallet'}</p>
      <p>{wallet.isError ? wallet.error.message : wallet.isSuccess ? 'fine' : 'loading'}</p>
      <button type="button" onClick={() => void wallet.refetch()}>
        Again
      </button>
    </>
  );
}

/** A wallet that was read once, and again with another answer until it was read so many times. */
async function readAgain(second: object, reads: number): Promise<void> {
  let answer: object = { available: 500 };
  const asked = answerWith({ 'GET /wallet': () => answer });
  renderAt('/', <Wallet />, new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } }));
  await screen.findByText('fine');
  answer = second;
  fireEvent.click(screen.getByText('Again'));
  await waitFor(() => expect(asked).toHaveLength(reads));
}

test('a reply stays when a later read fails, and the screen has no error', async () => {
  await readAgain({ status: 503, code: 'unavailable', message: 'Later.' }, 5);
  await act(async () => undefined);
  expect(screen.getByText('fine')).toBeTruthy();
  expect(screen.getByText('500 cents')).toBeTruthy();
});

test('a refusal is an error of the screen, also after a reply', async () => {
  await readAgain({ status: 403, code: 'forbidden', message: 'Not yours.' }, 2);
  expect(await screen.findByText('Not yours.')).toBeTruthy();
});
