import { createPrivateKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@contend/contracts';
import { z } from 'zod';
import { serviceClient } from '../src';
import { newServiceKey } from '../src/security/service-keys';

const countCents = call({
  service: 'wallet',
  method: 'get',
  path: '/internal/cents',
  summary: 'Counts',
  access: 'service',
  callers: ['wager'],
  reply: z.strictObject({ lines: z.array(z.strictObject({ cents: z.int() })) }),
  refuses: [],
});

async function walletThatReplies(
  status: number,
  reply: object,
  { afterMs = 0, timeoutMs }: { afterMs?: number; timeoutMs?: number } = {},
) {
  const requests = { count: 0 };
  const server = createServer((_, response) => {
    requests.count += 1;
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    setTimeout(() => response.end(JSON.stringify(reply)), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lines: unknown[] = [];
  const client = serviceClient({
    from: 'wager',
    urlOf: () => `http://127.0.0.1:${port}`,
    privateKey: createPrivateKey(newServiceKey()),
    ...(timeoutMs && { timeoutMs }),
    log: { error: (...line: unknown[]) => void lines.push(line) } as never,
  });
  const end = async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  };
  return { client, lines, requests, end };
}

test.each([
  [401, 'unauthenticated'],
  [401, 'token-expired'],
  [403, 'forbidden'],
])('returns unavailable for a %i %s of the service key, and logs it', async (status, code) => {
  const { client, lines, end } = await walletThatReplies(status, { message: 'No.', code });
  const refusal: unknown = await client.call(countCents, {}).catch((error: unknown) => error);
  await end();
  expect(refusal).toMatchObject({ code: 'unavailable', status: 503 });
  expect(lines).toEqual([
    [expect.objectContaining({ caller: 'wager', callee: 'wallet', code }), expect.any(String)],
  ]);
});

test('waits for a reply as long as its options say', async () => {
  const limits = { afterMs: 500, timeoutMs: 20 };
  const { client, end } = await walletThatReplies(200, { lines: [] }, limits);
  const refusal: unknown = await client.call(countCents, {}).catch((error: unknown) => error);
  await end();
  expect(refusal).toMatchObject({ code: 'unavailable', status: 503 });
});

test('forwards a 403 about the user unchanged', async () => {
  const reply = { message: 'No.', code: 'under-age' };
  const { client, lines, end } = await walletThatReplies(403, reply);
  const refusal: unknown = await client.call(countCents, {}).catch((error: unknown) => error);
  await end();
  expect(refusal).toMatchObject({ code: 'under-age', status: 403 });
  expect(lines).toEqual([]);
});

test.each([
  ['that timed out', 408, 'request-timeout'],
  ['that a replica of an earlier version does not know', 404, 'route-not-found'],
])('sends a request %s again, and ends as unavailable', async (_, status, code) => {
  const { client, requests, end } = await walletThatReplies(status, { message: 'No.', code });
  const refusal: unknown = await client.call(countCents, {}).catch((error: unknown) => error);
  await end();
  expect(refusal).toMatchObject({ code: 'unavailable', status: 503 });
  expect(requests.count).toBe(3);
});

test('reads a reply of a newer service without the fields that only it declares', async () => {
  const server = createServer((_, response) => {
    const reply = { lines: [{ cents: 7, label: 'stake' }], at: 'now' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = serviceClient({
    from: 'wager',
    urlOf: () => `http://127.0.0.1:${port}`,
    privateKey: createPrivateKey(newServiceKey()),
  });
  const reply = await client.call(countCents, {});
  await client.close();
  server.close();
  expect(reply).toEqual({ lines: [{ cents: 7 }] });
});
