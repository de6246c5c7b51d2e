import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { GatewayOptions } from '../src/gateway';
import { fakeServices, forFile, gatewayWith, onTestEnd } from './fake-services';

const page = '<!doctype html><head><title>Contend</title></head>';
const embed = '<!doctype html><title>Embedded</title>';
const event = '5f43a0000000000000000001';
const preloads = {
  '/': [],
  '/home': ['assets/home.js', 'assets/home.css'],
  '/wagers/:wagerId': ['assets/wager.js'],
  '/invite/:code': ['assets/invite.js'],
};

async function site(options: Partial<GatewayOptions> = {}) {
  const webRoot = await mkdtemp(join(tmpdir(), 'web root '));
  onTestEnd(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), page);
  await writeFile(join(webRoot, 'embed.html'), embed);
  await writeFile(join(webRoot, 'preloads.json'), JSON.stringify(preloads));
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(join(webRoot, 'push-worker.js'), '2');
  await writeFile(join(webRoot, 'assets', 'index-a1b2c3.js'), '1');
  await writeFile(join(webRoot, 'assets', 'index-a1b2c3.js.br'), brotliCompressSync('1'));
  const { url } = await gatewayWith(await fakeServices(), { webRoot, ...options });
  return (path: string, accept = '*/*', { method = 'GET', encoding = 'identity' } = {}) =>
    fetch(url + path, { method, headers: { accept, 'accept-encoding': encoding } });
}

let started: ReturnType<typeof site> | null = null;
/** The site of all tests without options. */
const usual = () => (started ??= forFile(site));

test('a script compressed by the build is sent so to clients that accept it', async () => {
  const get = await usual();
  const path = '/assets/index-a1b2c3.js';
  const small = await get(path, '*/*', { encoding: 'gzip, br' });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(small.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await small.text()).toBe('1');
  const plain = await get(path, '*/*', { encoding: 'gzip' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toContain('Accept-Encoding');
  expect(await plain.text()).toBe('1');
});

test('hashed files are cached for ever, the page is revalidated', async () => {
  const get = await usual();
  const script = await get('/assets/index-a1b2c3.js');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  const home = await get('/', 'text/html,*/*;q=0.8');
  expect(home.headers.get('cache-control')).toBe('no-cache');
  expect(await home.text()).toBe(page);
});

test('serves the worker of web push, revalidated and below a policy that allows it', async () => {
  const get = await usual();
  const worker = await get('/push-worker.js', '*/*', { encoding: 'gzip, br' });
  expect(worker.status).toBe(200);
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(worker.headers.get('x-content-type-options')).toBe('nosniff');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self';");
});

test('navigation to a web app route returns the page; anything else gets 404', async () => {
  const get = await usual();
  expect(await (await get('/wagers/5f43a0000000000000000001', 'text/html')).text()).toBe(page);
  expect((await get('/wagers/5f43a0000000000000000001')).status).toBe(404);
  expect((await get('/assets/gone.js', 'text/javascript')).status).toBe(404);
  expect((await get('/wagers', 'text/html', { method: 'POST' })).status).toBe(404);
  expect((await get('/api/nothing', 'text/html')).status).toBe(404);
  expect((await get('/internal/x', 'text/html')).status).toBe(404);
});

test('the page names the chunks of its first screen', async () => {
  const get = await site({ analyticsScript: 'https://tag.example/t.js' });
  const link = async (path: string) => (await get(path, 'text/html')).headers.get('link');
  expect(await link('/home')).toBe(
    '</assets/home.js>; rel=modulepreload, ' +
      '</assets/home.css>; rel=preload; as=style; crossorigin',
  );
  expect(await link(`/wagers/${event}`)).toBe('</assets/wager.js>; rel=modulepreload');
  expect(await link('/wagers/new')).toBeNull();
  expect(await link('/invite/AB-12')).toBe('</assets/invite.js>; rel=modulepreload');
  expect(await link('/')).toBeNull();
  expect(await link(`/embed/tournaments/${event}`)).toBeNull();
});

test('an analytics tag is off by default', async () => {
  const get = await usual();
  const reply = await get('/', 'text/html');
  expect(await reply.text()).not.toContain('analytics-script');
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('an analytics tag is in the page, and only its origin may run and report', async () => {
  const get = await site({ analyticsScript: 'https://tag.example/t.js?a=1&b="><script>' });
  const reply = await get('/wagers', 'text/html');
  const text = await reply.text();
  expect(text).toContain(
    '<meta name="analytics-script" content="https://tag.example/t.js?a=1&amp;b=%22%3E%3Cscript%3E"',
  );
  expect(text).not.toContain('<script>');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  const policy = reply.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://tag.example;");
  expect(policy).toContain("connect-src 'self' https://tag.example;");
});

test('any site may frame an embedded tournament, without forms and analytics', async () => {
  const get = await site({ analyticsScript: 'https://tag.example/t.js' });
  const reply = await get(`/embed/tournaments/${event}?theme=light`, 'text/html');
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe(embed);
  expect(reply.headers.get('x-frame-options')).toBeNull();
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none';script-src 'self';style-src 'self';connect-src 'self';" +
      "img-src 'self' data:;font-src 'self';base-uri 'none';form-action 'none';frame-ancestors *",
  );
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('no other path may be framed', async () => {
  const get = await usual();
  const paths = [
    ...['/', '/embed.html', '/embed', '/embed/tournaments', `/tournaments/${event}`],
    ...[`/embed/tournaments/${event}/`, `/embed/tournaments/${event}/x`, '/embed/tournaments/x'],
    ...[
      `/Embed/tournaments/${event}`,
      `/embed/tournaments/${event}%2f..`,
      `/embed/wagers/${event}`,
    ],
    ...[`/embed//tournaments/${event}`, `/api/embed/tournaments/${event}`],
  ];
  for (const path of paths) {
    const { headers } = await get(path, 'text/html');
    const policy = headers.get('content-security-policy');
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN']);
  }
});
