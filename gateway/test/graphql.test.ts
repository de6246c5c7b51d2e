import type { ReadRequest } from '@contend/contracts';
import { fakeService, forFile, gatewayWith } from './fake-services';
import { ask, type Batch, codesOf, id, readingService, rows } from './graph-reads';

const replies: Record<string, (read: ReadRequest) => unknown> = {
  wagers: rows,
  myWagers: rows,
  wager: ({ params }) => ({ id: params?.wagerId, matchId: params?.wagerId, gameId: id('9') }),
  match: ({ params }) => ({ id: params?.matchId, wagerId: params?.matchId, gameId: id('9') }),
  myTeams: () => ({ items: [], invitations: [{ team: { name: 'Solstice' } }] }),
  scrimRequests: () => ({ incoming: [{ id: id('3') }], outgoing: [] }),
  games: () => ({ items: [{ id: id('9'), name: 'Chess' }] }),
};

const noLimits = { limits: { perAddress: 1_000_000, perToken: 1_000_000 } };

async function start() {
  const service = await readingService((read) => replies[read.read]?.(read));
  const { url } = await gatewayWith({ all: service.url }, noLimits);
  return { url, batches: service.batches };
}

let started: ReturnType<typeof start> | null = null;

/** A gateway of all tests, and the batches of this one. */
async function platform() {
  const { url, batches } = await (started ??= forFile(start));
  batches.length = 0;
  return { url, batches };
}

test('makes at most one request per service and level, with equal reads once', async () => {
  const wager = await readingService((read) => replies[read.read]?.(read));
  const match = await readingService((read) => replies[read.read]?.(read));
  const { url } = await gatewayWith({ wager: wager.url, match: match.url });
  const query = `{
    wagers { items { id game { name } match { id game { name } wager { id } } } }
    mine: myWagers(pageSize: 5) { items { match { id wager { id } } } }
    one: wager(wagerId: "${id('1')}") { match { id } }
  }`;
  const { data, errors } = await ask(url, { query });
  expect(errors).toBeUndefined();
  expect(data?.one).toEqual({ match: { id: id('1') } });
  expect(data?.wagers).toMatchObject({
    items: [{ id: id('1'), game: { name: 'Chess' }, match: { wager: { id: id('1') } } }, {}, {}],
  });
  // Level 1: three reads of wagers. Level 2: games and three matches. Level 3: two more wagers,
  // since the first is known.
  const namesOf = ({ batches }: { batches: Batch[] }) =>
    batches.map(({ reads }) => reads.map(({ read }) => read));
  expect(namesOf(wager)).toEqual([
    ['wagers', 'myWagers', 'wager'],
    ['wager', 'wager'],
  ]);
  expect(namesOf(match)).toEqual([['games', 'match', 'match', 'match']]);
});

test('reads what other teams ask of the caller in one request', async () => {
  const { url, batches } = await platform();
  const query = `{
    myTeams { invitations { team { name } } }
    scrimRequests { incoming { id } }
  }`;
  const { data, errors } = await ask(url, { query });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    myTeams: { invitations: [{ team: { name: 'Solstice' } }] },
    scrimRequests: { incoming: [{ id: id('3') }] },
  });
  expect(batches.map(({ reads }) => reads)).toMatchObject([
    [{ read: 'myTeams' }, { read: 'scrimRequests' }],
  ]);
});

test('passes the caller’s token, address and request id on, and nothing else', async () => {
  const { url, batches } = await platform();
  const sent = { authorization: 'Bearer abc', 'x-request-id': 'request-12345678', cookie: 'a=b' };
  const { headers } = await ask(url, { query: '{ games { items { id } } }' }, sent);
  expect(headers.get('x-request-id')).toBe('request-12345678');
  expect(headers.get('cache-control')).toBe('no-store');
  const [batch] = batches;
  expect(batch?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-request-id': 'request-12345678',
    'x-forwarded-for': '127.0.0.1',
  });
  expect(batch?.headers).not.toHaveProperty('cookie');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('compresses a long result for a client that accepts %s', async (accepted, encoding) => {
  const { url } = await platform();
  const aliases = Array.from({ length: 15 }, (_, nth) => `${'a'.repeat(100)}${nth}: __typename`);
  const { headers, data } = await ask(
    url,
    { query: `{ ${aliases.join(' ')} }` },
    { 'accept-encoding': accepted },
  );
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('vary')).toBe('Origin, Accept-Encoding');
  expect(Object.keys(data ?? {})).toHaveLength(15);
});

test('gives null for a refused part, with the code that its call has', async () => {
  const { url } = await platform();
  const query = `{ user(userId: "${id('1')}") { id } games { items { name } } }`;
  const result = await ask(url, { query });
  expect(result.status).toBe(200);
  expect(result.data).toEqual({ user: null, games: { items: [{ name: 'Chess' }] } });
  expect(result.errors).toMatchObject([
    { path: ['user'], extensions: { code: 'wager-not-found', status: 404 } },
  ]);
  expect(result.headers.get('retry-after')).toBeNull();
});

test.thorough('a service that is down costs only its own parts', async () => {
  const { url: all } = await readingService((read) => replies[read.read]?.(read));
  const { url } = await gatewayWith({ all, wager: 'http://127.0.0.1:1' });
  const result = await ask(url, { query: '{ wagers { total } games { items { name } } }' });
  expect(result.data).toEqual({ wagers: null, games: { items: [{ name: 'Chess' }] } });
  expect(codesOf(result)).toEqual(['unavailable']);
  expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.thorough('a service of a release without batches costs its parts', async () => {
  const { url: all } = await fakeService((_request, reply) => void reply.writeHead(404).end('{}'));
  const { url } = await gatewayWith({ all });
  const result = await ask(url, { query: '{ games { items { name } } }' });
  expect(codesOf(result)).toEqual(['unavailable']);
});

test.thorough('a service that hangs costs its parts after five seconds', async () => {
  const { url: all } = await readingService((read) => replies[read.read]?.(read));
  const { url: wager } = await fakeService(() => undefined);
  const { url } = await gatewayWith({ all, wager });
  const begun = performance.now();
  const result = await ask(url, { query: '{ wagers { total } games { items { name } } }' });
  expect(performance.now() - begun).toBeGreaterThan(4900);
  expect(result.data).toEqual({ wagers: null, games: { items: [{ name: 'Chess' }] } });
  expect(codesOf(result)).toEqual(['unavailable']);
});

test.thorough('a reply that does not fit the contract reveals only the request id', async () => {
  const { url } = await readingService(() => ({ items: [{ name: null }] }));
  const gateway = await gatewayWith({ all: url });
  const result = await ask(gateway.url, { query: '{ games { items { name } } }' });
  expect(codesOf(result)).toEqual(['unexpected']);
  expect(result.errors?.[0]?.message).toMatch(/^Something broke on our side\. Quote \S+/);
});

/** A wager, its match, the wager of that, and so on; the last level is an id. */
function nested(levels: number): string {
  const names = Array.from({ length: levels - 2 }, (_, nth) => (nth % 2 === 0 ? 'match' : 'wager'));
  const inner = names.reduceRight((text, name) => `${name} { ${text} }`, 'id');
  return `{ wager(wagerId: "${id('1')}") { ${inner} } }`;
}

test('refuses more than 8 levels', async () => {
  const { url, batches } = await platform();
  const within = await ask(url, { query: nested(8) });
  expect([within.status, within.errors]).toEqual([200, undefined]);
  batches.length = 0;
  const beyond = await ask(url, { query: nested(9) });
  expect([beyond.status, codesOf(beyond)]).toEqual([400, ['query-too-complex']]);
  expect(batches).toEqual([]);
});

test('refuses a cost above 1,000: ten for a read, one for a row', async () => {
  const { url, batches } = await platform();
  // 10 for the list, 1 for each row and 10 for the match of each: 10 + 11 × rows.
  const query = `query Page($rows: Int!) {
    wagers(pageSize: $rows) { items { match { id } } }
  }`;
  const within = await ask(url, { query, variables: { rows: 90 } });
  expect([within.status, within.errors]).toEqual([200, undefined]);
  batches.length = 0;
  const more = `{ wagers(pageSize: 90) { items { match { id } } } games { items { id } } }`;
  const beyond = await ask(url, { query: more });
  expect([beyond.status, codesOf(beyond)]).toEqual([400, ['query-too-complex']]);
  expect((await ask(url, { query, variables: { rows: 91 } })).status).toBe(400);
  expect(batches).toEqual([]);
});

test('refuses more than 15 aliases, those of fragments included', async () => {
  const { url } = await platform();
  const games = (count: number) =>
    Array.from({ length: count }, (_, nth) => `a${nth}: games { items { id } }`).join(' ');
  expect((await ask(url, { query: `{ ${games(15)} }` })).status).toBe(200);
  const beyond = await ask(url, { query: `{ ${games(16)} }` });
  expect([beyond.status, codesOf(beyond)]).toEqual([400, ['query-too-complex']]);
  const fragment = 'fragment G on Game { a: id b: id }';
  const each = Array.from({ length: 6 }, (_, nth) => `g${nth}: games { items { ...G } }`);
  const spread = await ask(url, { query: `{ ${each.join(' ')} } ${fragment}` });
  expect([spread.status, codesOf(spread)]).toEqual([400, ['query-too-complex']]);
});

test('refuses more than 1,000 tokens', async () => {
  const { url } = await platform();
  // `{ games { items { … } } }` has 8 tokens, and `id @include(if: true)` has 8.
  const query = (tokens: number) => {
    const long = Math.floor((tokens - 8) / 8);
    const rest = 'id '.repeat(tokens - 8 - long * 8);
    return `{ games { items { ${'id @include(if: true) '.repeat(long)} ${rest} } } }`;
  };
  const within = await ask(url, { query: query(1000) });
  expect([within.status, within.errors]).toEqual([200, undefined]);
  const beyond = await ask(url, { query: query(1001) });
  expect([beyond.status, codesOf(beyond)]).toEqual([400, ['query-too-complex']]);
});

test.thorough('refuses fragments that multiply each other without measuring them all', async () => {
  const { url } = await platform();
  const levels = Array.from({ length: 60 }, (_, nth) => {
    const next = nth === 59 ? 'id' : `...F${nth + 1} ...F${nth + 1}`;
    return `fragment F${nth} on Game { ${next} }`;
  });
  // Measured one by one, 2 to the power of 60 fields would not end.
  const { status } = await ask(url, { query: `{ games { items { ...F0 } } } ${levels.join(' ')}` });
  expect(status).toBe(400);
});

test.thorough('hides the schema: no introspection and no suggestions', async () => {
  const { url } = await platform();
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Me") { name } }']) {
    const result = await ask(url, { query });
    expect([result.status, result.data]).toEqual([400, undefined]);
    expect(new Set(codesOf(result))).toEqual(new Set(['query-invalid']));
  }
  const { errors = [] } = await ask(url, {
    query: '{ game { id } games { item { id } } me { preferences } }',
  });
  expect(errors).toHaveLength(3);
  for (const { message } of errors) expect(message).not.toMatch(/did you mean/i);
  const { url: open } = await gatewayWith({}, { introspection: true });
  const shown = await ask(open, { query: '{ __schema { queryType { name } } }' });
  expect(shown.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
});

const invalidQueries = [
  '{',
  '{ nothing }',
  'mutation { games { items { id } } }',
  'subscription { games { items { id } } }',
  'query A { games { items { id } } } query B { games { items { id } } }',
  'fragment A on Game { id }',
  'query A($id: ID!) { wager(wagerId: $id) { id } }',
];

test('refuses invalid documents without asking a service', async () => {
  const { url, batches } = await platform();
  for (const query of invalidQueries) {
    const result = await ask(url, { query });
    expect([query, result.status]).toEqual([query, 400]);
    expect(new Set(codesOf(result))).toEqual(new Set(['query-invalid']));
  }
  expect(batches).toEqual([]);
});

test('takes JSON by POST only, from pages of this site', async () => {
  const { url } = await platform();
  const send = (init: RequestInit) => fetch(`${url}/graphql`, init);
  const body = JSON.stringify({ query: '{ games { items { id } } }' });
  const json = { 'content-type': 'application/json' };
  const read = await send({ method: 'GET' });
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await send({ method: 'POST', body })).status).toBe(415);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send({ method: 'POST', body, headers: form })).status).toBe(415);
  const foreign = await send({ method: 'POST', body, headers: { ...json, origin: 'https://e.x' } });
  expect(foreign.status).toBe(403);
  expect((await send({ method: 'POST', body, headers: { ...json, origin: url } })).status).toBe(
    200,
  );
  for (const bad of ['{', '[]', '{"query":"{a}","query":"{b}"}', '{"query":1}', '{}']) {
    const refused = await send({ method: 'POST', body: bad, headers: json });
    expect([bad, refused.status]).toEqual([bad, 400]);
    expect(await refused.json()).toHaveProperty('code');
  }
});

test.thorough('counts a document by its cost against the limits of requests', async () => {
  const { url: all } = await readingService((read) => replies[read.read]?.(read));
  const { url } = await gatewayWith({ all }, { limits: { perAddress: 20, perToken: 100 } });
  // Costs 110: eleven requests.
  const query = '{ wagers(pageSize: 100) { total } }';
  expect((await ask(url, { query })).status).toBe(200);
  const refused = await ask(url, { query });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
