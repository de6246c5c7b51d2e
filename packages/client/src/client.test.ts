import { AxiosError, type AxiosAdapter } from 'axios';
import { ContendClient } from './client';

interface Sent {
  url: string | undefined;
  key: unknown;
}

/** A client with a fake network, which fails with each of `statuses` and replies then. */
function clientOver(statuses: number[]): { client: ContendClient; sent: Sent[] } {
  const client = new ContendClient({ url: 'https://contend.example', token: () => 'abc' });
  const sent: Sent[] = [];
  const adapter: AxiosAdapter = async (config) => {
    sent.push({ url: config.url, key: config.headers.get('Idempotency-Key') });
    const status = statuses[sent.length - 1] ?? 200;
    const response = { status, data: { id: 'w' }, statusText: '', headers: {}, config };
    if (status < 300) return response;
    throw new AxiosError(String(status), 'ERR', config, {}, response);
  };
  client.http.defaults.adapter = adapter;
  return { client, sent };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = async <Result>(call: Promise<Result>): Promise<unknown> => {
  const outcome = call.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
};

const matchId = 'a'.repeat(24);
const refill = { body: { type: 'refill', amount: 1000 } } as const;

test('makes a read by its name, again after a failure that passes', async () => {
  const { client, sent } = clientOver([503]);
  expect(client.http.defaults.baseURL).toBe('https://contend.example/api');
  expect(await settle(client.call('getMatch', { params: { matchId } }))).toEqual({ id: 'w' });
  expect(sent.map(({ url }) => url)).toEqual([`/match/${matchId}`, `/match/${matchId}`]);
  expect(sent.map(({ key }) => key ?? null)).toEqual([null, null]);
});

test('keeps the idempotency key over the attempts of one call', async () => {
  const { client, sent } = clientOver([502, 503, 200]);
  await settle(client.call('createTransaction', refill));
  await settle(client.call('createTransaction', refill));
  const keys = sent.map(({ key }) => key);
  expect(keys).toHaveLength(4);
  expect(keys[0]).toMatch(/^[!-~]{8,200}$/);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test('sends the key that the caller gives', async () => {
  const { client, sent } = clientOver([]);
  await client.call('createTransaction', refill, { idempotencyKey: 'order-4711' });
  expect(sent.map(({ key }) => key)).toEqual(['order-4711']);
});

const signIn = (client: ContendClient) =>
  client.call('signIn', { body: { email: 'a@b.example', password: 'x' } });
const unblock = (client: ContendClient) =>
  client.call('unblockUser', { params: { userId: matchId } });

test.each([
  ['a reply with a credential', signIn],
  ['a change without a key', unblock],
])('makes a call once that has %s', async (_, call) => {
  const { client, sent } = clientOver([503]);
  expect(await settle<unknown>(call(client))).toMatchObject({ name: 'CallFailure', status: 503 });
  expect(sent).toHaveLength(1);
});

test('does not know a call of a later release', () => {
  const { client } = clientOver([]);
  expect(() => client.call('noSuchCall' as 'getWallet', {})).toThrow('no call noSuchCall');
});
