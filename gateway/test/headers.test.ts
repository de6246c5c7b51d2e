import { echo, fakeServices, gatewayWith, fakeService } from './fake-services';

const friend = 'https://friend.example';

test('services receive the true address and the cookie, not a client’s claims', async () => {
  const { url } = await gatewayWith(await fakeServices());
  const reply = await fetch(`${url}/api/auth/session`, {
    headers: {
      cookie: 'contend-session=abc',
      'x-forwarded-for': '10.1.1.1',
      'x-internal-user': 'admin',
    },
  });
  const { headers } = (await reply.json()) as { headers: Record<string, string> };
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers.cookie).toBe('contend-session=abc');
  expect(headers).not.toHaveProperty('x-internal-user');
});

test('a session cookie set by the service reaches the browser', async () => {
  const { url: all } = await fakeService((request, response) => {
    response.setHeader('set-cookie', 'contend-session=abc; HttpOnly');
    echo(request, response);
  });
  const { url } = await gatewayWith({ all });
  const reply = await fetch(`${url}/api/auth/session`);
  expect(reply.headers.getSetCookie()).toEqual(['contend-session=abc; HttpOnly']);
});

test('security headers are strict, and HSTS is sent by TLS only', async () => {
  const urls = await fakeServices();
  const plain = await gatewayWith(urls, { publicUrl: 'http://localhost:4100' });
  const { headers } = await fetch(`${plain.url}/api/games`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';script-src 'self';style-src 'self';" +
      "connect-src 'self' ws://localhost:4100;img-src 'self' data: blob:;media-src 'self';" +
      "font-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self';" +
      "frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();

  const secure = await gatewayWith(urls, { secure: true });
  const reply = await fetch(`${secure.url}/api/games`);
  expect(reply.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
});

test('only listed origins get permission to read', async () => {
  const { url } = await gatewayWith(await fakeServices(), { allowedOrigins: [friend] });
  const listed = await fetch(`${url}/api/games`, { headers: { origin: friend } });
  expect(listed.headers.get('access-control-allow-origin')).toBe(friend);
  expect(listed.headers.get('access-control-expose-headers')).toContain('idempotency-replayed');
  const foreign = await fetch(`${url}/api/games`, { headers: { origin: 'https://evil.example' } });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  expect(foreign.headers.get('vary')).toContain('Origin');

  const ask = (origin: string) =>
    fetch(`${url}/api/wagers/create`, { method: 'OPTIONS', headers: { origin } });
  const preflight = await ask(friend);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  expect((await ask('https://evil.example')).status).toBe(405);
});
