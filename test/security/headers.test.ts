import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, sandboxCheckoutPage, sessionCookie, signIn, urlOf } from '@contend/contracts';
import { gradeOf } from './attack/header-grade';
import { samplesOf } from './attack/sample';
import { startAttackFixture, type AttackFixture } from './attack/attack-fixture';

const webRoot = mkdtempSync(path.join(tmpdir(), 'contend-web-'));
const page = readFileSync(path.join(__dirname, '../../web/index.html'), 'utf8');
const embedPage = readFileSync(path.join(__dirname, '../../web/embed.html'), 'utf8');
const docsPage = readFileSync(path.join(__dirname, '../../web/api-docs.html'), 'utf8');
let fixture: AttackFixture;
beforeAll(async () => {
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), page);
  writeFileSync(path.join(webRoot, 'embed.html'), embedPage);
  writeFileSync(path.join(webRoot, 'api-docs.html'), docsPage);
  writeFileSync(path.join(webRoot, 'assets', 'app.js'), '');
  const options = { webRoot, front: { secure: true } };
  fixture = await startAttackFixture(globalThis.isThorough ? options : {});
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const places = (): Record<string, string> => ({
  'the app': '/',
  'a screen of the app': '/wagers',
  'a file of the app': '/assets/app.js',
  'an answer': '/api/games',
  'a refusal': '/api/user/me',
  'the documents': '/api/docs',
  'the documents for programs': '/api/openapi.json',
  'the description of the stream': '/api/asyncapi.json',
  'what is not there': '/nowhere/at-all.txt',
  'a call that is not there': '/api/nowhere',
  'a path that is none': '/api/%00',
  'the provider’s page': `/api${urlOf(sandboxCheckoutPage, { params: checkout() })}`,
  'the mailbox': '/api/dev/mailbox',
  sockets: '/socket.io/?EIO=4&transport=polling',
});
const checkout = () => ({ checkoutId: fixture.objects.checkoutId ?? '' });

test.thorough('sends the headers of an A+ with every response', async () => {
  for (const [what, target] of Object.entries(places())) {
    const accept = target.startsWith('/api') ? '*/*' : 'text/html';
    const result = await fixture.attackClient.send({ method: 'GET', target, headers: { accept } });
    const { score, findings } = gradeOf(result.headers);
    expect({ what, isTop: score >= 100, findings }).toMatchObject({ what, isTop: true });
    expect(findings.filter((one) => one.startsWith('-'))).toEqual([]);
  }
});

test.thorough('has a content policy without inline code, eval or other sites', async () => {
  const { headers } = await fixture.attackClient.send({
    method: 'GET',
    target: '/',
    headers: { accept: 'text/html' },
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|\*|script-src[^;]*(data|https?):/);
  expect(policy).toContain('upgrade-insecure-requests');
});

test('serves pages without inline code, style or handlers', async () => {
  const inline = [/<script(?![^>]*\ssrc=)/i, /<style/i, /\sstyle=/i, /\son\w+=/i, /javascript:/i];
  const texts: [string, string][] = [
    ['web/index.html', page],
    ['web/embed.html', embedPage],
    ['web/api-docs.html', docsPage],
  ];
  for (const target of ['/api/dev/mailbox', places()['the provider’s page'] ?? '']) {
    texts.push([target, (await fixture.attackClient.send({ method: 'GET', target })).text]);
  }
  for (const [where, text] of texts) {
    expect([where, inline.filter((one) => one.test(text))]).toEqual([where, []]);
  }
});

test.thorough(
  'allows other sites to frame embedded tournaments only, which have no session',
  async () => {
    const { ada, attackClient, objects } = fixture;
    const pageAt = (target: string) => {
      const headers = { accept: 'text/html', cookie: `${sessionCookie}=${ada.bearer}` };
      return attackClient.send({ method: 'GET', target, headers });
    };
    const id = objects.tournamentId ?? '';
    const embedded = await pageAt(`/embed/tournaments/${id}`);
    expect([embedded.status, embedded.text]).toEqual([200, embedPage]);
    const policy = String(embedded.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none';.*form-action 'none';frame-ancestors \*/);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(embedded.headers).not.toHaveProperty('x-frame-options');
    expect(embedded.headers).not.toHaveProperty('set-cookie');
    expect(embedded.headers['x-content-type-options']).toBe('nosniff');
    const others = Object.values(places()).concat([
      ...['/embed.html', '/embed', `/embed/tournaments/${id}/`, `/embed/wagers/${id}`],
      ...[`/tournaments/${id}`, `/EMBED/tournaments/${id}`, `//embed/tournaments/${id}`],
    ]);
    for (const target of others) {
      const { headers } = await pageAt(target);
      expect([target, headers['x-frame-options']]).toEqual([target, 'SAMEORIGIN']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  },
);

test.thorough(
  'restricts the session cookie to this host and TLS, unreadable by scripts',
  async () => {
    const { ada, attackClient } = fixture;
    const body = { email: ada.email, password: ada.password };
    const { headers } = await attackClient.call(signIn, { body });
    const [cookie = '', ...others] = headers['set-cookie'] ?? [];
    expect(others).toEqual([]);
    expect(cookie.startsWith(`${sessionCookie}=`)).toBe(true);
    const attributes = cookie
      .split('; ')
      .slice(1)
      .filter((one) => !one.startsWith('Expires'));
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(gradeOf(headers).findings.filter((one) => one.startsWith('-'))).toEqual([]);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('forbids caching of a user’s responses', async () => {
  const { ada, attackClient } = fixture;
  for (const target of ['/api/user/me', '/api/wallet', '/api/notifications', '/api/auth/session']) {
    const headers = { authorization: `Bearer ${ada.bearer}` };
    const hit = await attackClient.send({ method: 'GET', target, headers });
    expect([target, hit.status, hit.headers['cache-control']]).toEqual([target, 200, 'no-store']);
  }
});

test('allows caches to store only what is the same for everyone', async () => {
  const { ada, attackClient, objects } = fixture;
  const cached = Object.values(calls).filter(({ cache }) => cache);
  expect(cached.length).toBeGreaterThan(0);
  for (const spec of cached) {
    expect([spec.path, spec.access, spec.method]).toEqual([spec.path, 'anyone', 'get']);
    const [sample = {}] = samplesOf(spec, objects);
    const [mine, anyones] = [
      await attackClient.call(spec, { ...sample, token: ada.bearer }),
      await attackClient.call(spec, { ...sample, token: null }),
    ];
    expect(mine.status).toBe(200);
    expect([mine.text, mine.headers.etag]).toEqual([anyones.text, anyones.headers.etag]);
    expect(mine.headers['set-cookie']).toBeUndefined();
  }
});

test('grades a response lower for each missing part', () => {
  expect(gradeOf({}).score).toBeLessThan(20);
  const cookies = ['contend-session=abc; Path=/'];
  expect(gradeOf({ 'set-cookie': cookies }).findings.join()).toContain('without HttpOnly');
  expect(
    gradeOf({
      'content-security-policy': "default-src *; script-src 'unsafe-inline'",
    }).findings.join(),
  ).toContain('script-src is open');
});
