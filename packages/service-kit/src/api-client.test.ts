import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@contend/contracts';
import { z } from 'zod';
import { ApiClient } from './api-client';

const contract = call({
  service: 'user',
  method: 'post',
  path: '/things/create',
  access: 'anyone',
  summary: 'Creates a thing',
  reply: z.object({ created: z.boolean() }),
  refuses: [],
});

/** A service that answers with these statuses, one after the other; the last one stays. */
async function serviceAnswering(...statuses: number[]) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    const status = statuses[Math.min(keys.length, statuses.length - 1)];
    keys.push(request.headers['idempotency-key']);
    response.writeHead(status ?? 500, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(JSON.stringify({ created: true, code: 'unavailable' }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { client: new ApiClient(url, null), url, keys, end: () => server.close() };
}

test('makes a call that was not available again, under the same key', async () => {
  const { client, keys, end } = await serviceAnswering(503, 503, 200);
  expect(await client.call(contract, {})).toEqual({ created: true });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  end();
});

test('stops after four answers, and at once when the call is refused', async () => {
  const away = await serviceAnswering(503);
  await expect(away.client.call(contract, {})).rejects.toThrow('/things/create: 503');
  expect(away.keys).toHaveLength(4);
  away.end();
  const refusing = await serviceAnswering(409);
  await expect(refusing.client.call(contract, {})).rejects.toThrow('/things/create: 409');
  expect(refusing.keys).toHaveLength(1);
  refusing.end();
});

test('does not make a call again while it may not', async () => {
  const { url, keys, end } = await serviceAnswering(503, 200);
  const client = new ApiClient(url, null, undefined, () => false);
  await expect(client.call(contract, {})).rejects.toThrow('/things/create: 503');
  expect(keys).toHaveLength(1);
  end();
});
