import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { call } from '@contend/contracts';
import { z } from 'zod';
import { route } from '../src';
import { type AppOptions, createApp } from '../src/http/app';
import { limiters } from '../src/http/limits';
import { createLogger } from '../src/log';
import { createMetrics } from '../src/metrics';
import { untraced } from '../src/tracing/tracing';

const shape = { text: z.string() };
const spec = {
  service: 'chat',
  method: 'post',
  access: 'anyone',
  summary: 'Repeats a text',
  refuses: [],
  query: z.strictObject({ times: z.string().optional() }),
  body: z.strictObject(shape),
  reply: z.object({ ...shape, times: z.string() }),
} as const;
const repeat = call({ ...spec, path: '/repeat' });
const repeatOf = call({
  ...spec,
  path: '/repeat/:name',
  params: z.strictObject({ name: z.string() }),
});

type Line = Record<string, unknown>;
const endings: (() => void)[] = [];
afterEach(() => endings.splice(0).forEach((end) => end()));

/** A service with the same action behind a path without a parameter and one with it. */
async function serving() {
  const lines: Line[] = [];
  const handle = ({ body: { text }, query: { times = '1' } }: Line & typeof sample) => {
    if (text === 'fail') return Promise.reject(new Error('It failed.'));
    return Promise.resolve({ text, times });
  };
  const app = createApp({
    ...{ service: 'chat', tracing: untraced, metrics: createMetrics('chat') },
    log: createLogger('chat', 'info', {
      write: (line) => void lines.push(JSON.parse(line) as Line),
    }),
    routes: [repeat, repeatOf].map((contract) => route(contract, handle as never)),
    ...{ checks: [], closing: { now: false }, idempotency: null, secureCookies: true },
    limits: limiters('chat', null),
  } as unknown as AppOptions);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, lines };
}
const sample = { body: { text: '' }, query: { times: '1' as string | undefined } };

const usual = ['Host: chat', 'Content-Type: application/json', 'Connection: close'];

/** The status and the body of the reply to what is written, part by part. */
function sent(port: number, parts: (string | Buffer)[]): Promise<[number, Line]> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () =>
      resolve([Number(text.slice(9, 12)), JSON.parse(text.split('\r\n\r\n')[1] ?? '{}') as Line]),
    );
    const write = ([part, ...rest]: (string | Buffer)[]) => {
      if (part === undefined) return;
      socket.write(part);
      // Apart, so that the server usually reads each part alone.
      setTimeout(() => write(rest), 20);
    };
    write(parts);
  });
}

const head = (path: string, headers: string[]) =>
  `${[`POST ${path}?times=2 HTTP/1.1`, ...usual, ...headers].join('\r\n')}\r\n\r\n`;

test.each(['/repeat', '/repeat/ada'])(
  'a body of %s is read however it arrives, and an error is answered',
  async (path) => {
    const { port, lines } = await serving();
    const body = '{"text":"hello"}';
    const length = `Content-Length: ${body.length}`;
    const packed = gzipSync(body);
    const large = JSON.stringify({ text: 'x'.repeat(100 * 1024) });
    const failing = '{"text":"fail"}';
    const ways: (string | Buffer)[][] = [
      [`${head(path, [length])}${body}`],
      [head(path, [length]), body],
      [`${head(path, [length])}${body.slice(0, 5)}`, body.slice(5)],
      [`${head(path, ['Transfer-Encoding: chunked'])}10\r\n${body}\r\n0\r\n\r\n`],
      [
        Buffer.concat([
          Buffer.from(head(path, ['Content-Encoding: gzip', `Content-Length: ${packed.length}`])),
          packed,
        ]),
      ],
    ];
    for (const parts of ways) {
      expect(await sent(port, parts)).toEqual([200, { text: 'hello', times: '2' }]);
    }
    expect(await sent(port, [head(path, []), ''])).toMatchObject([
      400,
      { code: 'invalid-request' },
    ]);
    expect(
      await sent(port, [`${head(path, [`Content-Length: ${large.length}`])}${large}`]),
    ).toMatchObject([413, { code: 'body-too-large' }]);
    const [status, { code, requestId }] = await sent(port, [
      `${head(path, [`Content-Length: ${failing.length}`, 'X-Request-Id: abcdefgh'])}${failing}`,
    ]);
    expect([status, code, requestId]).toEqual([500, 'unexpected', 'abcdefgh']);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.map((line) => line.status)).toEqual([...ways.map(() => 200), 400, 413, 500]);
  },
);

test('a path is found with its method alone', async () => {
  const { port } = await serving();
  const asked = (method: string, path: string) =>
    sent(port, [`${method} ${path} HTTP/1.1\r\n${usual.join('\r\n')}\r\n\r\n`]);
  expect(await asked('GET', '/repeat')).toMatchObject([405, { code: 'method-not-allowed' }]);
  expect(await asked('POST', '/repeat/')).toMatchObject([404, { code: 'route-not-found' }]);
  expect(await asked('POST', '/Repeat')).toMatchObject([404, { code: 'route-not-found' }]);
});
