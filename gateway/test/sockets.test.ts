import { connect, type Socket } from 'node:net';
import { echo, gatewayWith, sendRaw, fakeService } from './fake-services';

const ask = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`;

/** Accepts every upgrade, sends what it received and then echoes. */
async function upgradingService() {
  const { url, server } = await fakeService(echo);
  server.on('upgrade', (request, socket) => {
    const { 'x-forwarded-for': address, 'x-internal-user': internal } = request.headers;
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n');
    socket.write('Connection: Upgrade\r\n\r\n');
    socket.write(`${request.url} ${String(address)} ${String(internal)}\n`);
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  return url;
}

/** Resolves with everything received once it matches. */
const untilReceived = (socket: Socket, pattern: RegExp) =>
  new Promise<string>((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (pattern.test(text)) resolve(text);
    });
  });

test('an upgrade reaches realtime with the true address; shutdown ends it', async () => {
  const gateway = await gatewayWith({ realtime: await upgradingService() });
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const answer = untilReceived(socket, /hello/);
  const made = 'X-Forwarded-For: 10.0.0.1\r\nX-Internal-User: admin\r\n';
  socket.write(ask('/socket.io/?EIO=4&transport=websocket', made));
  socket.write('hello');
  expect(await answer).toContain('/socket.io/?EIO=4&transport=websocket 127.0.0.1 undefined');
  await gateway.stop();
  await closed;
});

test('polling reaches realtime too', async () => {
  const { url: realtime } = await fakeService(echo);
  const { url } = await gatewayWith({ realtime });
  const reply = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
  expect(await reply.json()).toMatchObject({ url: '/socket.io/?EIO=4&transport=polling' });
});

test('an upgrade of another path is refused', async () => {
  const { url } = await gatewayWith({ all: await upgradingService() });
  for (const path of ['/api/wagers', '/internal', '/socket.io/../internal', '/socket.iox/']) {
    const answer = await sendRaw(url, ask(path));
    expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 404 /)]);
    expect(answer).toContain('"code":"route-not-found"');
  }
});

test('while realtime is down an upgrade is answered 503', async () => {
  const { url } = await gatewayWith({});
  const answer = await sendRaw(url, ask('/socket.io/?EIO=4&transport=websocket'));
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toContain('"code":"unavailable"');
});
