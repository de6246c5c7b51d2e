import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeService, gatewayWith, onTestEnd } from './fake-services';

const page = '<!doctype html><head><title>Contend</title></head>';
const id = '5f43a0000000000000000001';
const player = {
  ...{ id, username: 'nova', displayName: 'Nova "<b>"', avatarUrl: null, country: null },
  ...{ level: 3, xp: 400, membership: null, createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ bio: '', record: { wins: 8, losses: 2, streak: 1 }, ratings: [], recentMatches: [] },
};

/** The page at a path, asked for without the headers that browsers add. */
async function pageAt(listener: RequestListener, path: string, headers = {}, method = 'GET') {
  const webRoot = await mkdtemp(join(tmpdir(), 'web root '));
  onTestEnd(() => rm(webRoot, { recursive: true }));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), page);
  const { url: all } = await fakeService(listener);
  const { url } = await gatewayWith({ all }, { webRoot, publicUrl: 'https://contend.example' });
  return new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const sent = Object.entries({ accept: 'text/html', ...headers });
    const options = { method, headers: Object.fromEntries(sent.filter(([, value]) => value)) };
    const request = httpRequest(url + path, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    request.on('error', reject).end();
  });
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

test('a link has a preview of what guests see, with its texts escaped', async () => {
  const { text } = await pageAt(answering(player), `/players/${id}`);
  expect(text).toContain(
    '<meta property="og:title" content="Nova &quot;&lt;b&gt;&quot;" />' +
      '<meta property="og:description" content="Level 3 · 8 won, 2 lost" />' +
      '<meta property="og:image" content="https://contend.example/share-card.png" />',
  );
});

const invitedBy = { ...player, displayName: 'Ada', rating: null };
const team = {
  ...{ id, name: 'Nova Five', tag: 'NV5', avatarUrl: null, gameId: id, region: 'eu' },
  ...{ openToJoin: false, maxMembers: 5, record: { wins: 1, losses: 0, streak: 1 } },
  reliability: { percent: null, completed: 0, noShows: 0, lateCancellations: 0 },
  ...{ rating: null, members: 3, role: null },
};

test('an invite link has a preview of its team, without the player who sent it', async () => {
  const reply = { team, invitedBy, expiresAt: '2030-01-01T00:00:00.000Z', joinRefusal: null };
  const { text } = await pageAt(answering(reply), '/invite/NV5-7K2Q9M4T0XB1C');
  expect(text).toContain('<meta property="og:title" content="Join Nova Five (NV5)" />');
  expect(text).not.toContain('Ada');
});

test.each([
  ['of a browser', answering(player), `/players/${id}`, { 'sec-fetch-mode': 'navigate' }],
  ['of a page without one', answering(player), '/wagers', {}],
  ['of what does not exist', answering({ code: 'user-not-found' }, 404), `/players/${id}`, {}],
  ['with a reply that cannot be read', answering('?'), `/players/${id}`, {}],
])('the page is sent as it is for a request %s', async (_, listener, path, headers) => {
  expect(await pageAt(listener, path, headers)).toEqual({ status: 200, text: page });
});

const title = '<meta property="og:title" content="Nova &quot;&lt;b&gt;&quot;" />';

test.each(['*/*', 'text/*, */*;q=0.1', undefined])(
  'a program that accepts %s gets the preview',
  async (accept) => {
    const reply = await pageAt(answering(player), `/players/${id}`, { accept });
    expect(reply).toMatchObject({ status: 200, text: expect.stringContaining(title) });
  },
);

test.each([
  ['a program that accepts pictures alone', `/players/${id}`, { accept: 'image/*' }],
  ['a script of a browser', `/players/${id}`, { accept: '*/*', 'sec-fetch-mode': 'cors' }],
  ['a page without a preview', '/wagers', { accept: '*/*' }],
])('there is no page for %s', async (_, path, headers) => {
  expect((await pageAt(answering(player), path, headers)).status).toBe(404);
});

test.each([
  [`/players/${id}`, '*/*', 200],
  ['/wagers', 'text/html', 200],
  ['/wagers', '*/*', 404],
])('HEAD of %s with Accept %s gets %i, without a read', async (path, accept, status) => {
  const reads: unknown[] = [];
  const recording: RequestListener = (request, response) => {
    reads.push(request.url);
    answering(player)(request, response);
  };
  const reply = await pageAt(recording, path, { accept }, 'HEAD');
  expect(reply).toEqual({ status, text: '' });
  expect(reads.filter((url) => String(url).includes('/user/'))).toEqual([]);
});
