import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { upstreams } from './upstreams';

/** The connections that three requests in a row arrive on, numbered. */
async function connectionsOf(agent: ReturnType<typeof upstreams>): Promise<number[]> {
  const known: Socket[] = [];
  const server = createServer(({ socket }, response) => {
    if (!known.includes(socket)) known.push(socket);
    response.end(String(known.indexOf(socket)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const used: number[] = [];
  for (let request = 0; request < 3; request += 1) {
    const { body } = await agent.request({ origin, path: '/', method: 'GET' });
    used.push(Number(await body.text()));
    // Until then the connection counts as busy.
    await setImmediate();
  }
  await agent.close();
  server.close();
  return used;
}

test('requests share a connection until it is old; it carries one more', async () => {
  expect(await connectionsOf(upstreams())).toEqual([0, 0, 0]);
  expect(await connectionsOf(upstreams({ lifeMs: 0 }))).toEqual([0, 0, 1]);
});
