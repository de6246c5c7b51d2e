import { echo, fakeServices, gatewayWith, sendRaw, fakeService } from './fake-services';

const tooLarge = { code: 'body-too-large', requestId: expect.any(String) as string };
const json = { 'content-type': 'application/json' };

/** A body without a content length. */
const streamOf = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 10_000) controller.enqueue(Buffer.alloc(10_000, 97));
      controller.close();
    },
  });

const post = (url: string, body: string | ReadableStream) =>
  fetch(`${url}/api/match/score`, {
    method: 'POST',
    headers: json,
    body,
    ...(typeof body !== 'string' && { duplex: 'half' }),
  });

test('forwards a body byte for byte, with or without a length', async () => {
  const { url } = await gatewayWith(await fakeServices());
  const announced = await post(url, '{ "a" :1 }');
  expect(await announced.json()).toMatchObject({ body: '{ "a" :1 }' });
  const streamed = await post(url, streamOf(90_000));
  const { body } = (await streamed.json()) as { body: string };
  expect(body).toBe('a'.repeat(90_000));
});

test('rejects a body over 100 KiB, with or without a length', async () => {
  const { url } = await gatewayWith(await fakeServices());
  for (const body of ['a'.repeat(150_000), streamOf(150_000)]) {
    const reply = await post(url, body);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject(tooLarge);
  }
});

test('a request smuggled in a DELETE’s body does not reach a service', async () => {
  const seen: string[] = [];
  const { url: all } = await fakeService((request, response) => {
    seen.push(request.url ?? '');
    echo(request, response);
  });
  const { url } = await gatewayWith({ all });
  const hidden = 'GET /internal/ledger/verification HTTP/1.1\r\nHost: a\r\n\r\n';
  const head = 'DELETE /api/auth/session HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const answer = await sendRaw(url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(seen).toEqual([]);
});

test('malformed HTTP is refused in the platform’s error format', async () => {
  const { url } = await gatewayWith({});
  expect(await sendRaw(url, 'HELLO\r\n\r\n')).toContain('"code":"invalid-request"');
  const long = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await sendRaw(url, long)).toContain('"code":"body-too-large"');
});

test('limits requests per address, and per token from any address', async () => {
  const urls = await fakeServices();
  const narrow = await gatewayWith(urls, { limits: { perAddress: 2, perToken: 100 } });
  const ask = (url: string, token = 'a') =>
    fetch(`${url}/api/games`, { headers: { authorization: `Bearer ${token}` } });
  const first = await ask(narrow.url);
  expect(first.headers.get('ratelimit-policy')).toBe('"address";q=2;w=10, "token";q=100;w=10');
  expect(first.headers.get('ratelimit')).toMatch(/^"address";r=1;t=\d+, "token";r=99;t=\d+$/);
  await ask(narrow.url);
  const refused = await ask(narrow.url);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=0;t=\d+$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate-limited' });

  const wide = await gatewayWith(urls, { limits: { perAddress: 100, perToken: 1 } });
  expect((await ask(wide.url)).status).toBe(200);
  expect((await ask(wide.url)).status).toBe(429);
  expect((await ask(wide.url, 'b')).status).toBe(200);
});
