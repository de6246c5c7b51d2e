import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { echo, fakeServices, gatewayWith, fakeService } from './fake-services';

const unavailable = { code: 'unavailable', requestId: expect.any(String) as string };

test('a service that is down costs only its own callers a 503', async () => {
  const urls = await fakeServices();
  const { url } = await gatewayWith({ ...urls, wager: 'http://127.0.0.1:1' });
  const reply = await fetch(`${url}/api/wagers`);
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await reply.json()).toMatchObject(unavailable);
  expect((await fetch(`${url}/api/games`)).status).toBe(200);
});

test('a service that does not respond in time costs a 503', async () => {
  const { url: all } = await fakeService(() => undefined);
  const { url } = await gatewayWith({ all }, { answerWithinMs: 100 });
  const reply = await fetch(`${url}/api/games`);
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject(unavailable);
});

test('an incomplete response is not passed on as a complete one', async () => {
  const { url: all } = await fakeService((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  const { url } = await gatewayWith({ all });
  const reply = await fetch(`${url}/api/games`);
  await expect(reply.text()).rejects.toThrow();
});

test('a connection that a service closes while idle costs a reader nothing', async () => {
  const used = new WeakMap<object, number>();
  let closed = 0;
  const closesOnSecondUse: RequestListener = (request, response) => {
    const times = (used.get(request.socket) ?? 0) + 1;
    used.set(request.socket, times);
    if (times === 1) return echo(request, response);
    closed += 1;
    request.socket.destroy();
  };
  const { url: all } = await fakeService(closesOnSecondUse);
  const { url } = await gatewayWith({ all });
  expect((await fetch(`${url}/api/games`)).status).toBe(200);
  expect((await fetch(`${url}/api/games`)).status).toBe(200);
  expect(closed).toBe(1);
});

test('a write that reached a service is never sent again', async () => {
  let arrived = 0;
  const { url: all } = await fakeService((request, response) => {
    arrived += 1;
    if (arrived === 1) return echo(request, response);
    request.socket.destroy();
  });
  const { url } = await gatewayWith({ all });
  const write = () => fetch(`${url}/api/match/score`, { method: 'POST', body: '{}' });
  expect((await write()).status).toBe(200);
  const lost = await write();
  expect(lost.status).toBe(503);
  expect(await lost.json()).toMatchObject(unavailable);
  expect(arrived).toBe(2);
});

test.thorough('a write that was never sent is retried until a replica is up', async () => {
  let arrived = 0;
  const { url: all, server } = await fakeService((request, response) => {
    arrived += 1;
    echo(request, response);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const { url } = await gatewayWith({ all });
  const asked = fetch(`${url}/api/match/score`, { method: 'POST', body: '{}' });
  setTimeout(() => server.listen(port, '127.0.0.1'), 2000);
  expect((await asked).status).toBe(200);
  expect(arrived).toBe(1);
});

test('a request whose caller disconnected is aborted', async () => {
  let hungUp: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (hungUp = resolve));
  const caller = new AbortController();
  const { url: all } = await fakeService((request) => {
    request.socket.once('close', hungUp);
    caller.abort();
  });
  const { url } = await gatewayWith({ all });
  const asked = fetch(`${url}/api/games`, { signal: caller.signal });
  await expect(asked).rejects.toThrow();
  await closed;
});

test('a request in progress is finished before the gateway stops', async () => {
  let answer: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { url: all } = await fakeService((request, response) => {
    answer = () => echo(request, response);
    arrive();
  });
  const gateway = await gatewayWith({ all });
  const asked = fetch(`${gateway.url}/api/games`);
  await arrived;
  const stopped = gateway.stop();
  answer();
  expect((await asked).status).toBe(200);
  await stopped;
  await expect(fetch(`${gateway.url}/api/games`)).rejects.toThrow();
});

test.thorough('a request that outlasts the shutdown gets 503, not a cut connection', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { url: all } = await fakeService(() => arrive());
  const gateway = await gatewayWith({ all });
  const asked = fetch(`${gateway.url}/api/match/score`, { method: 'POST', body: '{}' });
  await arrived;
  await gateway.stop();
  const reply = await asked;
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('connection')).toBe('close');
  expect(await reply.json()).toMatchObject(unavailable);
});

test('answers a request that arrived before the end of the drain, unread', async () => {
  const { url: all } = await fakeService(echo);
  const gateway = await gatewayWith({ all });
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  const request = 'GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n';
  let text = '';
  const first = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.on('data', (chunk: string) => (text += chunk));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(request);
  await first;
  const stopped = gateway.stop();
  socket.write(request);
  // A busy process: the drain is over before the request is read.
  const until = performance.now() + 50;
  while (performance.now() < until);
  await Promise.all([stopped, ended]);
  expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(2);
});
