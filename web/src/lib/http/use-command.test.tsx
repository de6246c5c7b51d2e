import {
  announceToTournament,
  getWallet,
  listTransactions,
  moveTournament,
  sendMoney,
} from '@contend/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { ada, answerWith, renderAt, type Asked } from '../../../test/api';
import { sessionKey } from '../session/session';
import { apiClient } from './api-client';
import { keyOf } from './calls';
import { isEarlierReply } from './intents/earlier-replies';
import { useToasts } from '../notifications/toasts';
import { useCommand } from './use-command';
import { doubleClickMs } from './use-once';
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

test('a reply to an account that was left is not cached for the next one', async () => {
  let answer: (reply: unknown) => void = () => undefined;
  const open = new Promise((resolve) => (answer = resolve));
  const asked = answerWith({
    'GET /wallet': { available: 2000 },
    'POST /wallet/transaction/wallet': () => open,
  });
  const { client } = renderAt('/', <Example />);
  await screen.findByText('has 2000');
  press();
  await waitFor(() => expect(sends(asked)).toHaveLength(1));
  client.setQueryData(sessionKey, { user: { ...ada, id: 'b'.repeat(24) }, token: 'u' });
  await act(async () => answer({ id: 'line' }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(client.getQueryData(keyOf(listTransactions, {}))).toBeUndefined();
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

const networkError = () => {
  throw new AxiosError('Network Error');
};

test('a dialog that is opened again repeats a lost request under its key', async () => {
  const replies = [networkError, networkError, () => ({ id: 'line' }), () => ({ id: 'line' })];
  const asked = answerWith({
    'GET /wallet': { available: 1 },
    'POST /wallet/transaction/wallet': () => replies.shift()?.(),
  });
  for (const nth of [1, 2, 3, 4]) {
    const { unmount } = renderAt('/', <Example />);
    await screen.findByText('has 1');
    press();
    await waitFor(() => expect(sends(asked)).toHaveLength(nth));
    if (nth < 3) {
      await screen.findByText(/Network Error\. It may have gone through: the statement/);
    } else await act(async () => undefined);
    unmount();
  }
  const [first, second, third, fourth] = keys(asked);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

/** Sends 500, then 700, by one hook. */
function Two() {
  const send = useCommand(sendMoney);
  const body = (amount: number) => ({ body: { ...request.body, amount } });
  return (
    <>
      <button onClick={() => send.mutate(body(500))}>500</button>
      <button onClick={() => send.mutate(body(700))}>700</button>
    </>
  );
}

test('the success of one request keeps the key of another in progress', async () => {
  const answers: { resolve: (reply: unknown) => void; reject: (error: Error) => void }[] = [];
  const asked = answerWith({
    'POST /wallet/transaction/wallet': () =>
      new Promise((resolve, reject) => answers.push({ resolve, reject })),
  });
  renderAt('/', <Two />);
  for (const amount of ['500', '700']) fireEvent.click(screen.getByText(amount));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[0]?.resolve({ id: 'line' }));
  await act(async () => answers[1]?.reject(new AxiosError('Network Error')));
  fireEvent.click(screen.getByText('700'));
  await waitFor(() => expect(answers).toHaveLength(3));
  const [, second, third] = keys(asked);
  expect(third).toBe(second);
  await act(async () => answers[2]?.resolve({ id: 'line' }));
});

test('does not retry a refused read', async () => {
  const asked = answerWith({
    'GET /wallet': { status: 404, code: 'wallet-not-found', message: 'No.' },
  });
  renderAt('/', <Example />);
  await waitFor(() => expect(asked).toHaveLength(1));
});

const params = { tournamentId: 'a'.repeat(24) };
const announcing = `POST /admin/tournaments/${params.tournamentId}/announcements`;
const moving = `POST /admin/tournaments/${params.tournamentId}/pause`;

function Desk({ onDone }: { onDone: () => void }) {
  const announce = useCommand(announceToTournament);
  const move = useCommand(moveTournament);
  const pause = { params: { ...params, move: 'pause' as const }, body: { version: 1 } };
  return (
    <button
      type="button"
      onClick={() => {
        announce.mutate({ params, body: { text: 'Lunch.' } }, { onSuccess: onDone });
        move.mutate(pause);
      }}
    />
  );
}

test('a double click is one request, also when the first half has been answered', async () => {
  const onDone = jest.fn();
  const asked = answerWith({ [announcing]: { id: 'event' }, [moving]: { id: 'event' } });
  renderAt('/', <Desk onDone={onDone} />);
  press();
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  press();
  await act(async () => undefined);
  expect(asked.map(({ call }) => call)).toEqual([announcing, moving]);
  const [created, moved] = asked.map(({ headers }) => headers['Idempotency-Key']);
  expect(created).toMatch(/^[0-9a-f]{32}$/);
  expect(moved).toBeUndefined();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('the same request can be made again a second later', async () => {
  const asked = answerWith({ [announcing]: { id: 'event' }, [moving]: { id: 'event' } });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const onDone = jest.fn();
  renderAt('/', <Desk onDone={onDone} />);
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  clock.mockReturnValue(doubleClickMs);
  press();
  await waitFor(() => expect(asked).toHaveLength(4));
  clock.mockRestore();
});

test('a read that began before a command does not replace its reply', async () => {
  const answers: ((reply: unknown) => void)[] = [];
  answerWith({
    'GET /wallet': () => new Promise((resolve) => answers.push(resolve)),
    'POST /wallet/transaction/wallet': { id: 'line' },
  });
  const { client } = renderAt('/', <Example />);
  await screen.findByText('loading');
  press();
  await waitFor(() => expect(client.isMutating()).toBe(1));
  await act(async () => answers[0]?.({ available: 2000 }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.({ available: 1500 }));
  await screen.findByText('has 1500');
});

test('what is not on the screen is removed, so that going back shows nothing older', async () => {
  answerWith({ 'GET /wallet': { available: 1 }, 'POST /wallet/transaction/wallet': {} });
  const { client } = renderAt('/', <Example />);
  const unshown = keyOf(getWallet, { query: { page: 2 } } as never);
  client.setQueryData(unshown, { available: 2000 });
  await screen.findByText('has 1');
  press();
  await waitFor(() => expect(client.getQueryData(unshown)).toBeUndefined());
  expect(client.getQueryData(keyOf(getWallet, {}))).toEqual({ available: 1 });
});

function Resettable() {
  const announce = useCommand(announceToTournament);
  return (
    <>
      <button onClick={() => announce.mutate({ params, body: { text: 'Lunch.' } })}>Send</button>
      <button onClick={announce.reset}>Reset</button>
    </>
  );
}

test('after a reset the same request is made again at once', async () => {
  const asked = answerWith({ [announcing]: { id: 'event' } });
  renderAt('/', <Resettable />);
  const send = () => fireEvent.click(screen.getByText('Send'));
  send();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => undefined);
  send();
  fireEvent.click(screen.getByText('Reset'));
  send();
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('reports a reply stored for an earlier attempt, but not the first of a press', async () => {
  let reply: object = { status: 503, code: 'unavailable', message: 'Later.' };
  answerWith({ 'GET /wallet': { available: 7 }, 'POST /wallet/transaction/wallet': () => reply });
  const { adapter } = apiClient.defaults;
  if (typeof adapter !== 'function') throw new Error('There is no fake network.');
  const headers = { 'idempotency-replayed': 'true' };
  apiClient.defaults.adapter = async (config) => ({ ...(await adapter(config)), headers });
  const Titles = () => useToasts().map(({ id, title }) => <p key={id}>{title}</p>);
  const { client } = renderAt(
    '/',
    <>
      <Example />
      <Titles />
    </>,
  );
  await screen.findByText('has 7');
  const sent = () =>
    client.getQueryData<{ items: object[] }>(keyOf(listTransactions, {}))?.items[0] ?? {};
  press();
  await screen.findByText(/refused/);
  reply = { id: 'of the first attempt' };
  press();
  expect(await screen.findByText(/request had arrived; nothing was sent again/)).toBeTruthy();
  expect(isEarlierReply(sent())).toBe(true);
  await act(() => new Promise((resolve) => setTimeout(resolve, doubleClickMs)));
  reply = { id: 'of the next press' };
  press();
  await waitFor(() => expect(sent()).toEqual(reply));
  expect(isEarlierReply(sent())).toBe(false);
});
