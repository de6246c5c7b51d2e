import { type AddressInfo, connect } from 'node:net';
import { createHttpServer, type HttpServerLimits } from '../src/http/http-server';

/** As the test kit has it. */
const slowness = Math.max(1, Number(process.env.CONTEND_SLOWNESS ?? 1));

const endings: (() => void)[] = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

async function serving(limits: HttpServerLimits = {}) {
  let requests = 0;
  const server = createHttpServer((request, response) => {
    requests += 1;
    request.resume().once('end', () => response.end('done'));
  }, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, requests: () => requests };
}

interface Ended {
  text: string;
  /** How long the server kept the connection, in milliseconds. */
  ms: number;
}

/**
 * Sends bytes and never closes its own side, as a client does that holds a connection open.
 * Resolves when the server has closed it: the system then refuses a write. `onAnswer` is sent when
 * the first bytes of a reply arrive.
 */
function held(port: number, bytes: string, onAnswer = ''): Promise<Ended> {
  const begun = performance.now();
  let text = '';
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const writing = setInterval(() => socket.write('x'), 100);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.once('data', () => socket.write(onAnswer));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(writing);
      resolve({ text, ms: performance.now() - begun });
    });
    endings.push(() => socket.destroy());
    socket.write(bytes);
  });
}

const limits = { headersTimeoutMs: 3000, requestTimeoutMs: 4000 };

test('ends a connection after a 400 although the client keeps it open', async () => {
  const { port, requests } = await serving();
  const { text } = await held(port, 'GET / HTTP/1.1\r\nbroken\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1.1 400 [^]*"code":"invalid-request"/);
  expect(text.match(/HTTP\/1.1/g)).toHaveLength(1);
  expect(requests()).toBe(0);
});

test('ends a connection at the limit when a head or a body is too slow', async () => {
  const { port } = await serving(limits);
  const [head, body] = await Promise.all([
    held(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    held(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'),
  ]);
  for (const [{ text, ms }, limitMs] of [
    [head, limits.headersTimeoutMs],
    [body, limits.requestTimeoutMs],
  ] as const) {
    expect(text).toMatch(/^HTTP\/1.1 408 [^]*"code":"request-timeout"/);
    expect(ms).toBeGreaterThan(limitMs - 50);
    expect(ms).toBeLessThan((limitMs * 2 - 500) * slowness);
  }
});

test('does not process a request that completes just after its 408', async () => {
  const { port, requests } = await serving(limits);
  const { text } = await held(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', '\r\n\r\n');
  expect(text).toContain(' 408 ');
  expect(requests()).toBe(0);
});

test('answers a request in time', async () => {
  const { port } = await serving(limits);
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'some' });
  expect([reply.status, await reply.text()]).toEqual([200, 'done']);
});
