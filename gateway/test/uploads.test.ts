import type { RequestListener } from 'node:http';
import { createUpload, uploadLimits } from '@contend/contracts';
import { gatewayWith, fakeService, sendRaw } from './fake-services';

/** Counts a body and responds with its length. */
const counting: RequestListener = (request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => response.end(JSON.stringify({ bytes })));
};

const post = (
  url: string,
  body: Uint8Array | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) =>
  fetch(`${url}/api${createUpload.path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

test('forwards an upload while it arrives', async () => {
  let arrived: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (arrived = resolve));
  const { url: all } = await fakeService((request, response) => {
    request.once('data', arrived);
    counting(request, response);
  });
  const { url } = await gatewayWith({ all });
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(70_000));
      // The second half is sent only once the service has the first.
      await begun;
      controller.enqueue(new Uint8Array(70_000));
      controller.close();
    },
  });
  expect(await (await post(url, stream)).json()).toEqual({ bytes: 140_000 });
});

test('refuses an upload that announces more than the limit, before it is sent', async () => {
  const { url: all } = await fakeService(counting);
  const { url } = await gatewayWith({ all });
  const head = [
    `POST /api${createUpload.path} HTTP/1.1`,
    ...['Host: a', 'Connection: close', 'Content-Type: multipart/form-data; boundary=x'],
    `Content-Length: ${uploadLimits.videoBytes + 100_000}`,
  ];
  const answer = await sendRaw(url, `${head.join('\r\n')}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain('"code":"file-too-large"');
});

test.thorough('refuses an upload above the limit with 413, announced or not', async () => {
  const { url: all } = await fakeService(counting);
  const { url } = await gatewayWith({ all });
  const tooLarge = new Uint8Array(uploadLimits.videoBytes + 100_000);
  const announced = await post(url, tooLarge);
  expect([announced.status, await announced.json()]).toMatchObject([
    413,
    { code: 'file-too-large' },
  ]);
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(tooLarge);
      controller.close();
    },
  });
  const unannounced = await post(url, chunks);
  expect([unannounced.status, await unannounced.json()]).toMatchObject([
    413,
    { code: 'file-too-large' },
  ]);
});

test('forwards an early refusal of an upload, and drops the bytes that follow', async () => {
  const { url: all } = await fakeService((request, response) => {
    request.once('data', () => {
      response.statusCode = 415;
      response.end('{"code":"file-type-refused"}');
    });
  });
  const { url } = await gatewayWith({ all });
  const reply = await post(url, new Uint8Array(10_000_000));
  expect([reply.status, await reply.text()]).toEqual([415, '{"code":"file-type-refused"}']);
});

test('an upload whose sender disconnects ends at the service too', async () => {
  let ended: (isComplete: boolean) => void = () => undefined;
  const outcome = new Promise<boolean>((resolve) => (ended = resolve));
  const caller = new AbortController();
  const { url: all } = await fakeService((request) => {
    request.on('error', () => undefined);
    request.once('close', () => ended(request.complete));
    request.once('data', () => caller.abort());
  });
  const { url } = await gatewayWith({ all });
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(70_000));
    },
  });
  const sent = fetch(`${url}/api/upload`, {
    ...{ method: 'POST', body: stream, duplex: 'half', signal: caller.signal },
  } as RequestInit);
  await expect(sent).rejects.toThrow();
  expect(await outcome).toBe(false);
});

test('a service that is down costs an upload a 503, and it is not sent twice', async () => {
  const { url } = await gatewayWith({ all: 'http://127.0.0.1:1' });
  const reply = await post(url, new Uint8Array(300_000));
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the limit of other calls is unchanged', async () => {
  const { url: all } = await fakeService(counting);
  const { url } = await gatewayWith({ all });
  for (const path of ['/upload/', '/upload/x', '/wagers/create']) {
    const { status } = await fetch(`${url}/api${path}`, {
      ...{ method: 'POST', body: 'x'.repeat(200_000) },
    });
    expect([path, [404, 405, 413].includes(status)]).toEqual([path, true]);
  }
});
