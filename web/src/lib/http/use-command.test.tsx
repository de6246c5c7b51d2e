import {
  announceToTournament,
  getWallet,
  listTransactions,
  moveTournament,
  sendMoney,
} from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt, type Asked } from '../../../test/api';
import { keyOf } from './calls';
import { useCommand } from './use-command';
import { useRead } from './use-read';

const request = { body: { userId: 'b'.repeat(24), amount: 500 } };

function Example() {
  const wallet = useRead(getWallet, {});
  const send = useCommand(sendMoney, {
    writes: (line) => [[keyOf(listTransactions, {}), { items: [line] }]],
    stales: [keyOf(getWallet)],
  });
  return (
    <button type="button" onClick={() => send.mutate(request)}>
      {wallet.data ? `has ${wallet.data.available}` : 'loading'}
      {send.error && `, refused: ${send.error.message}`}
    </button>
  );
}

const press = () => fireEvent.click(screen.getByRole('button'));
const sends = (asked: Asked[]) =>
  asked.filter(({ call }) => call === 'POST /wallet/transaction/wallet');
const keys = (asked: Asked[]) => sends(asked).map(({ headers }) => headers['Idempotency-Key']);

test('sends a key with a money call, caches its reply and refetches stale queries', async () => {
  let available = 2000;
  const asked = answerWith({
    'GET /wallet': () => ({ available }),
    'POST /wallet/transaction/wallet': () => {
      available = 1500;
      return { id: 'line' };
    },
  });
  const { client } = renderAt('/', <Example />);
  await screen.findByText('has 2000');
  press();
  await screen.findByText('has 1500');
  expect(sends(asked)[0]?.body).toEqual(request.body);
  expect(keys(asked)[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(client.getQueryData(keyOf(listTransactions, {}))).toEqual({ items: [{ id: 'line' }] });
});

test('keeps the key after an unknown outcome, and renews it after a refusal', async () => {
  let status = 503;
  const asked = answerWith({
    'GET /wallet': { available: 1 },
    'POST /wallet/transaction/wallet': () => ({ status, code: 'x', message: `answer ${status}` }),
  });
  renderAt('/', <Example />);
  await screen.findByText('has 1');
  press();
  await screen.findByText(/answer 503/);
  status = 402;
  press();
  await screen.findByText(/answer 402/);
  press();
  await waitFor(() => expect(keys(asked)).toHaveLength(3));
  const [first, second, third] = keys(asked);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('does not retry a refused read', async () => {
  const asked = answerWith({
    'GET /wallet': { status: 404, code: 'wallet-not-found', message: 'No.' },
  });
  renderAt('/', <Example />);
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('a double click on a creating call sends one key twice; other calls have none', async () => {
  const params = { tournamentId: 'a'.repeat(24) };
  const [announcing, moving] = [
    `POST /admin/tournaments/${params.tournamentId}/announcements`,
    `POST /admin/tournaments/${params.tournamentId}/pause`,
  ];
  const asked = answerWith({ [announcing]: { id: 'event' }, [moving]: { id: 'event' } });
  function Desk() {
    const announce = useCommand(announceToTournament);
    const move = useCommand(moveTournament);
    const pause = { params: { ...params, move: 'pause' as const }, body: { version: 1 } };
    return (
      <button
        type="button"
        onClick={() => {
          announce.mutate({ params, body: { text: 'Lunch.' } });
          move.mutate(pause);
        }}
      />
    );
  }
  renderAt('/', <Desk />);
  press();
  press();
  await waitFor(() => expect(asked).toHaveLength(4));
  const keysOf = (made: string) =>
    asked.filter(({ call }) => call === made).map(({ headers }) => headers['Idempotency-Key']);
  const [first, second] = keysOf(announcing);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(keysOf(moving)).toEqual([undefined, undefined]);
});
