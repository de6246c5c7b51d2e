import { calls, isPublic, serviceNames } from '@contend/contracts';
import { limitOf } from '@contend/test-kit';
import { fakeServices, gatewayWith, sendRaw, fakeService } from './fake-services';

const anId = '5f43a0000000000000000001';
const publicCalls = Object.entries(calls).filter(([, call]) => isPublic(call));
const pathOf = (path: string) => path.replaceAll(/:\w+/g, anId);
const notFound = { code: 'route-not-found', requestId: expect.any(String) as string };

/** All calls in the thorough run, and otherwise the first of each service and method. */
const routed = publicCalls.filter(([, { service, method }], nth) => {
  const isLikeIt = ([, one]: (typeof publicCalls)[number]) =>
    one.service === service && one.method === method;
  return globalThis.isThorough || publicCalls.findIndex(isLikeIt) === nth;
});

test('every public call reaches its own service, without the prefix', async () => {
  const { url } = await gatewayWith(await fakeServices());
  const arrived = await Promise.all(
    routed.map(async ([name, { method, path }]) => {
      const address = `${url}/api${pathOf(path)}?q=a%2Fb`;
      const reply = await fetch(address, { method: method.toUpperCase() });
      const { url: at } = (await reply.json()) as { url: string };
      return [name, reply.headers.get('x-service'), at];
    }),
  );
  expect(arrived).toEqual(
    routed.map(([name, { service, path }]) => [name, service, `${pathOf(path)}?q=a%2Fb`]),
  );
});

const unknownPaths = [
  ['GET', '/api/nothing-here'],
  ['GET', '/api'],
  ['GET', '/api/Wagers'],
  ['POST', '/api/internal/wallet/holds'],
  ['POST', '/internal/wallet/holds'],
  ['GET', '/api/.well-known/jwks.json'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/socket.io/extra'],
] as const;

test('an unknown path is answered 404 in the house form', async () => {
  const { url } = await gatewayWith(await fakeServices());
  for (const [method, path] of unknownPaths) {
    const reply = await fetch(url + path, { method, headers: { accept: 'text/html' } });
    expect([method, path, reply.status]).toEqual([method, path, 404]);
    expect(await reply.json()).toMatchObject(notFound);
  }
});

test('another method is answered 405 with the methods there are', async () => {
  const { url } = await gatewayWith(await fakeServices());
  for (const [method, path, allow] of [
    ['PUT', '/api/wagers', 'GET, HEAD'],
    // No wager has the id “create”, and no user the id “signin”.
    ['OPTIONS', '/api/wagers/create', 'POST'],
    ['DELETE', '/api/wagers/my', 'GET, HEAD'],
    ['GET', '/api/user/signin', 'POST'],
    ['HEAD', '/api/user/signin', 'POST'],
    ['POST', '/api/user/me', 'GET, HEAD, PUT'],
  ] as const) {
    const reply = await fetch(url + path, { method });
    expect([method, path, reply.status]).toEqual([method, path, 405]);
    expect(reply.headers.get('allow')?.split(', ').sort()).toEqual(allow.split(', ').sort());
    const text = await reply.text();
    expect([path, text.includes('method-not-allowed')]).toEqual([path, method !== 'HEAD']);
  }
});

const ambiguousPaths = [
  ...['/api/%2e%2e/internal/x', '/api//wagers', '/api/user/%00', '/api/user/a%2fb', '/%zz'],
];

test('rejects an ambiguous path in the platform’s error format', async () => {
  const { url } = await gatewayWith(await fakeServices());
  for (const path of ambiguousPaths) {
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(url, request);
    expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 400 /)]);
    expect(answer).toContain('"code":"invalid-request"');
  }
});

test('a request keeps its id, and gets one if it has none', async () => {
  const { url } = await gatewayWith(await fakeServices());
  const named = await fetch(`${url}/api/games`, { headers: { 'x-request-id': 'my-request-1' } });
  expect(named.headers.get('x-request-id')).toBe('my-request-1');
  expect(await named.json()).toMatchObject({ headers: { 'x-request-id': 'my-request-1' } });
  const odd = await fetch(`${url}/api/games`, { headers: { 'x-request-id': 'a b' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('readiness names a missing service, and the others still work', async () => {
  const urls = await fakeServices();
  const { url } = await gatewayWith({ ...urls, wallet: 'http://127.0.0.1:1' });
  const reply = await fetch(`${url}/readyz`);
  expect(reply.status).toBe(200);
  const present = Object.fromEntries(serviceNames.map((name) => [name, true]));
  expect(await reply.json()).toEqual({
    status: 'degraded',
    missing: ['wallet'],
    checks: { services: true, ...present, wallet: false },
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('contend_request_seconds');
});

test('a gateway without upstreams is not ready and responds in time', async () => {
  // Accepts connections and never responds.
  const { url: silent } = await fakeService(() => undefined);
  const { url } = await gatewayWith({ all: silent });
  const begun = performance.now();
  const reply = await fetch(`${url}/readyz`);
  expect(performance.now() - begun).toBeLessThan(limitOf(2000));
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({
    status: 'not ready',
    missing: ['services', ...serviceNames],
  });
});

test('readiness and metrics are reachable on a port of their own', async () => {
  const urls = await fakeServices();
  const statusesAt = async (url: string) =>
    Promise.all(
      ['/healthz', '/readyz', '/metrics'].map(async (one) => (await fetch(url + one)).status),
    );
  // Uses this machine's own address, the one that a test can reach.
  const here = (url: string) => url.replace('0.0.0.0', '127.0.0.1');
  const open = await gatewayWith(urls, { host: '0.0.0.0' });
  expect(await statusesAt(here(open.url))).toEqual([200, 404, 404]);
  const split = await gatewayWith(urls, { host: '0.0.0.0', adminPort: 0 });
  expect(await statusesAt(here(split.url))).toEqual([200, 404, 404]);
  expect(await statusesAt(here(split.adminUrl))).toEqual([200, 200, 200]);
  const alone = await gatewayWith(urls);
  expect(await statusesAt(alone.adminUrl)).toEqual([200, 200, 200]);
});
