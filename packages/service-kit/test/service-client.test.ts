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

test('a reply of a newer service is read without the fields that only it knows', async () => {
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
