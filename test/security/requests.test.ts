import { type CallSpec, listGames, mailboxPage, sendPasswordRecovery } from '@contend/contracts';
import { sendRaw, rawRequest } from './attack/raw-http';
import { samplesOf } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import { publicCalls, startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

test.thorough('refuses a path that two servers could parse differently', async () => {
  const { p, admin } = fixture;
  const { userId, wagerId } = fixture.objects;
  const targets = [
    ...['/api/../internal/ledger/verification', '/api/%2e%2e/internal/ledger/verification'],
    ...['/api/.%2e/internal/ledger/verification', '/api/user/..%2finternal/ledger/verification'],
    ...['/api/user/..%5cinternal', '/api/user/..;/internal/ledger/verification', '/api/..'],
    ...['/api/%252e%252e/internal/ledger/verification', '/api/user/%252e%252e%252fme'],
    ...['/api//user/me', '//api/user/me', '/api/user//me', '/api/./user/me', '/api/user/me/'],
    ...['/api\\user\\me', '/api/user/me%00', '/api/user/me%0d%0aX-One:1', '/api/user/me%20'],
    ...['/API/user/me', '/api/User/me', '/api/user/ME', '/api/%75ser/%zz', '/api/user/%c0%ae'],
    ...['/api/user/me;x=1', '/api/user/me.json', '/api/user/me%23', '/api/user/me#/x'],
    ...[`/api/user/${userId}%2f..%2fme`, `/api/wagers/${wagerId}/..`, `/api/wagers/${wagerId}%00`],
    ...['/socket.io/../internal/ledger/verification', '/assets/../../package.json'],
    ...['/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd'],
    ...['/.well-known/jwks.json', '/internal/ledger/verification', '/.git/config', '/.env'],
    ...[
      'http://contend/api/user/me',
      'http://169.254.169.254/latest/',
      'user/me',
      '*',
      '?',
      '/api',
    ],
    ...[`/api/user/search?q=${'a'.repeat(5000)}`, `/${'a'.repeat(5000)}`, `/${'/'.repeat(2000)}`],
  ];
  const bearer = `Authorization: Bearer ${admin.bearer}`;
  await changesNothing(p, async () => {
    for (const target of targets) {
      const { statuses, text } = await sendRaw(
        p.url,
        rawRequest(`GET ${target} HTTP/1.1`, [bearer]),
      );
      expect([target, isRefusal(statuses[0] ?? 0)]).toEqual([target, true]);
      expect(text).not.toMatch(/"email"|"accounts"|root:|"private"|^X-One/m);
    }
  });
});

test.thorough('refuses a request line or header that is not HTTP', async () => {
  const { p } = fixture;
  const line = 'GET /api/games HTTP/1.1';
  const broken = [
    ...['GET /api/games HTTP/2.0', 'GET /api/games HTTP/1.2', 'GET /api/games', 'get /api/games x'],
    ...['GET /api/games HTTP/1.1 HTTP/1.1', 'GET\t/api/games HTTP/1.1'],
    ...['GET /api/\0games HTTP/1.1', 'GET /api/ga mes HTTP/1.1', 'FOO /api/games HTTP/1.1'],
    ...['PRI * HTTP/2.0', 'CONNECT contend:443 HTTP/1.1', 'CONNECT 127.0.0.1:6379 HTTP/1.1'],
  ].map((one) => rawRequest(one, []));
  const headers = [
    ...['No colon', ': no name', 'X[1]: a', 'X\u00e9: a', 'X Y: a', 'X-One: a\0b', 'X-One: a\x7fb'],
    ...[`X-Long: ${'a'.repeat(17 * 1024)}`, `Cookie: ${'a=b; '.repeat(4000)}`],
    'X-Number: one of many\r\n'.repeat(3000).trim(),
  ].map((header) => rawRequest(line, [header]));
  const noHost = `${line}\r\nX-One: a\r\n\r\n`;
  await changesNothing(p, async () => {
    for (const bytes of [...broken, ...headers, noHost, '\x16\x03\x01\x02\x00', '\0\0\0\0']) {
      const { statuses, text } = await sendRaw(p.url, bytes);
      const what = JSON.stringify(bytes.slice(0, 80));
      expect([what, statuses.filter((status) => !isRefusal(status))]).toEqual([what, []]);
      expect(text).not.toMatch(/HPE_|node_modules|Error:/);
    }
  });
});

/** Headers by which a request overrides its own properties on some servers. */
const claims: Record<string, string> = {
  'x-original-url': '/api/user/me',
  'x-rewrite-url': '/internal/ledger/verification',
  'x-original-method': 'DELETE',
  'x-http-method': 'DELETE',
  'x-http-method-override': 'DELETE',
  'x-method-override': 'PUT',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/internal',
  'x-host': 'evil.example',
  'x-user-id': '0'.repeat(24),
  'x-internal-user': 'admin',
  'x-service-name': 'wager',
  forwarded: 'for=127.0.0.1;host=evil.example;proto=https',
  'x-real-ip': '127.0.0.1',
  'proxy-authorization': 'Basic YWRtaW46YWRtaW4=',
};

test.thorough('ignores headers that override path, method, host or user', async () => {
  const { p, attackClient, eve } = fixture;
  const headers = { ...claims, authorization: `Bearer ${eve.bearer}`, host: 'evil.example' };
  await changesNothing(p, async () => {
    for (const target of ['/api/games', '/api/user/me', '/nowhere', '/api/internal/x']) {
      const plain = await attackClient.send({
        ...{ method: 'GET', target },
        headers: { authorization: headers.authorization },
      });
      const claimed = await attackClient.send({ method: 'GET', target, headers });
      const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
      expect([claimed.status, withoutRequestId(claimed.text)]).toEqual([
        plain.status,
        withoutRequestId(plain.text),
      ]);
      expect(JSON.stringify(claimed.headers)).not.toContain('evil');
    }
    const anonymous = await attackClient.send({
      method: 'GET',
      target: '/api/user/me',
      headers: claims,
    });
    expect(anonymous.status).toBe(401);
    const overridden = await attackClient.send({
      method: 'POST',
      target: '/api/auth/session',
      headers,
    });
    expect(overridden.status).toBe(405);
  });
});

test('links from mail to our own site, whatever host a request names', async () => {
  const { p, attackClient, ada } = fixture;
  await attackClient.call(sendPasswordRecovery, {
    body: { email: ada.email },
    headers: { ...claims, host: 'evil.example', origin: 'https://evil.example' },
  });
  await p.settled();
  const { text } = await attackClient.call(mailboxPage, {});
  expect(text).toContain(ada.email);
  expect(text).toContain(`href="${p.url}/`);
  expect(text).not.toContain('evil.example');
});

test('never writes request data into response headers', async () => {
  const { attackClient } = fixture;
  const sent = 'abc%0d%0aSet-Cookie:%20a=b';
  for (const target of [`/api/games?${sent}`, `/api/user/search?q=${sent}`, `/nowhere?${sent}`]) {
    const { headers } = await attackClient.send({ method: 'GET', target });
    expect(headers['set-cookie']).toBeUndefined();
  }
  const odd = { 'x-request-id': 'a"><script>alert(1)</script>' };
  const hit = await attackClient.call(listGames, { headers: odd });
  expect(hit.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
});

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'COPY'];

/**
 * The methods of the contracts for the path in `target`. HEAD is GET without a body, and is refused
 * where a GET on this path changes something.
 */
function declaredFor(target: string): string[] {
  const [path = ''] = target.split('?');
  const found = publicCalls
    .map(([, spec]) => spec)
    .filter((spec) => new RegExp(`^/api${spec.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  const declared = found.map(({ method }) => method.toUpperCase());
  const isRead = declared.includes('GET') && found.every(({ changes }) => !changes);
  return isRead ? [...declared, 'HEAD'] : declared;
}

test.thorough('responds on every path to the methods of its contracts only', async () => {
  const { p, attackClient, admin, objects } = fixture;
  const authorization = `Bearer ${admin.bearer}`;
  const targets = new Set(publicCalls.map(([, spec]) => targetOf(spec, objects)));
  await changesNothing(p, async () => {
    for (const [nth, target] of sampled([...targets], 30).entries()) {
      const allowed = declaredFor(target);
      const others = methods.filter((one) => !allowed.includes(one));
      for (const method of shareOf(others, nth, 1)) {
        const headers = { authorization, 'x-http-method-override': 'GET' };
        const { status, headers: responseHeaders } = await attackClient.send({
          method,
          target,
          headers,
        });
        const allow = String(responseHeaders.allow).split(', ').sort();
        expect([method, target, status, allow]).toEqual([
          ...[method, target, 405],
          [...new Set(allowed)].sort(),
        ]);
      }
    }
  });
});

test.thorough('treats HEAD as GET without a body, with the same permissions', async () => {
  const { p, attackClient, objects } = fixture;
  const read = publicCalls.filter(
    ([, { method, access }]) => method === 'get' && access !== 'anyone',
  );
  await changesNothing(p, async () => {
    for (const [name, spec] of sampled(read, 12)) {
      const hit = await attackClient.send({ method: 'HEAD', target: targetOf(spec, objects) });
      expect([name, hit.status, hit.text]).toEqual([name, spec.changes ? 405 : 401, '']);
    }
  });
});

function targetOf(spec: CallSpec, objects: AttackFixture['objects']): string {
  const params = samplesOf(spec, objects)[0]?.params ?? {};
  return `/api${spec.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))}`;
}
