import { AxiosError, type AxiosAdapter } from 'axios';
import type { CallFailure } from './call-failure';
import { createHttp, httpTimeoutMs } from './http';

let token: string | null = null;
const create = () => createHttp({ baseUrl: '/api', token: () => token });

/** A client with a fake network; all of our code runs. */
function clientOver(adapter: AxiosAdapter) {
  const client = create();
  client.defaults.adapter = adapter;
  return client;
}

const answering =
  (status: number, data: unknown, headers: Record<string, string> = {}): AxiosAdapter =>
  async (config) => {
    const response = { status, data, statusText: '', headers, config };
    if (status < 300) return response;
    throw new AxiosError(`Request failed with status code ${status}`, 'ERR', config, {}, response);
  };

const failing =
  (message: string): AxiosAdapter =>
  async (config) => {
    throw new AxiosError(message, 'ERR', config);
  };

const failureFrom = async (adapter: AxiosAdapter): Promise<CallFailure> =>
  clientOver(adapter)
    .get('/wallet')
    .then(
      () => Promise.reject(new Error('expected a failure')),
      (error: CallFailure) => error,
    );

test('has no timeout (0) and the given base', () => {
  expect(httpTimeoutMs).toBe(0);
  expect(create().defaults).toMatchObject({ timeout: 0, baseURL: '/api' });
});

test('sends a bearer header when there is a token, and none otherwise', async () => {
  const headers: unknown[] = [];
  const client = clientOver(async (config) => {
    headers.push(config.headers.get('Authorization') ?? null);
    return { status: 200, data: {}, statusText: '', headers: {}, config };
  });
  await client.get('/user/me');
  token = 'abc';
  await client.get('/user/me');
  expect(headers).toEqual([null, 'Bearer abc']);
});

test('starts a new W3C trace with every request', async () => {
  const sent: string[] = [];
  const client = clientOver(async (config) => {
    sent.push(String(config.headers.get('traceparent')));
    return { status: 200, data: {}, statusText: '', headers: {}, config };
  });
  await client.get('/wallet');
  await client.get('/wallet');
  for (const one of sent) expect(one).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/);
  expect(new Set(sent).size).toBe(2);
});

test('keeps the server’s message, code and details in a failure', async () => {
  const body = { message: 'Add money first.', code: 'insufficient-funds', details: { users: [] } };
  expect(await failureFrom(answering(402, body))).toMatchObject({
    name: 'CallFailure',
    message: 'Add money first.',
    code: 'insufficient-funds',
    status: 402,
    details: { users: [] },
  });
});

test('messages of the server and generic ones are translated', async () => {
  const http = createHttp({ baseUrl: '/api', translate: (message) => `«${message}»` });
  const failureOf = async (adapter: AxiosAdapter) =>
    http.get('/wallet', { adapter }).catch((error: CallFailure) => error.message);
  const refused = answering(402, { message: 'Add money first.', code: 'insufficient-funds' });
  expect(await failureOf(refused)).toBe('«Add money first.»');
  expect(await failureOf(failing('Network Error'))).toBe('«Network Error»');
});

test.each([
  [failing('Network Error'), 'Network Error'],
  [failing('Request aborted'), 'Request aborted'],
  [failing('timeout of 250ms exceeded'), 'timeout of 250 ms exceeded'],
  [answering(502, '<html>'), 'Request failed with status code 502'],
])('has the generic message without one of the server', async (adapter, message) => {
  expect((await failureFrom(adapter)).message).toBe(message);
});

test('keeps the pause that the server asks for', async () => {
  const refused = (header: Record<string, string>) => failureFrom(answering(503, {}, header));
  expect((await refused({ 'retry-after': '12' })).retryAfterMs).toBe(12_000);
  expect((await refused({})).retryAfterMs).toBe(null);
  expect((await refused({ 'retry-after': 'soon' })).retryAfterMs).toBe(null);
});
