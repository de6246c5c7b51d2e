import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@contend/service-kit';
import type { Dispatcher } from 'undici';
import type { Reply } from '../http/reply';
import { InProgress } from '../in-progress';
import { ProxiedRequest } from './proxied-request';
import { connectWithinMs } from './upstreams';

test('a connection that is not answered in time is retried', async () => {
  let attempts = 0;
  const controller = {} as Dispatcher.DispatchController;
  const agent = {
    dispatch(_request: object, handler: Dispatcher.DispatchHandler) {
      attempts += 1;
      if (attempts === 1) {
        const expired = new Error('Connect Timeout Error');
        const fail = () => handler.onResponseError?.(null as never, expired);
        return void setTimeout(fail, connectWithinMs);
      }
      handler.onRequestStart?.(controller, {});
      handler.onResponseStart?.(controller, 204, {});
      handler.onResponseEnd?.(controller, {});
    },
  } as unknown as Dispatcher;
  const server = createServer((_request, response) => {
    const reply = Object.assign(response, { locals: { requestId: 'one' } }) as unknown as Reply;
    const upstreamRequest = { path: '/games', method: 'GET' as const };
    const log = createLogger('gateway', 'silent');
    const shared = {
      agent,
      inProgress: new InProgress<ProxiedRequest>(),
      closing: { now: false },
      log,
    };
    new ProxiedRequest({ service: 'user', upstreamRequest, reply }, shared).begin();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect(reply.status).toBe(204);
  expect(attempts).toBe(2);
});
