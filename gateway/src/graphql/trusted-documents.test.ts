import { type CallSpec, graphReads } from '@contend/contracts';
import { parse, validate, validateSchema } from 'graphql';
import { type JsonSchema, publishedSchema } from '../docs/json-schema';
import { graphService } from './graph-service';
import { buildGraphSchema } from './schema';
import { screens } from './screens';
import { trustedDocuments } from './trusted-documents';

const schema = buildGraphSchema();
const documents = trustedDocuments(schema);

test('the schema is valid', () => {
  expect(validateSchema(schema)).toEqual([]);
});

test.each(documents)('$name is valid, and within the limits with all of its parts', (document) => {
  expect(validate(schema, parse(document.text))).toEqual([]);
  const flags = document.parts.map(({ alias }) => [`with_${alias}`, true]);
  const variables = Object.fromEntries(flags) as Record<string, boolean>;
  const { hash: documentId } = document;
  const { cost } = graphService({ isOpen: false }).prepare({ documentId, variables });
  expect(cost).toBeGreaterThan(document.parts.length * 9);
  const without = graphService({ isOpen: false }).prepare({ documentId });
  expect(without.cost).toBe(0);
});

/** Runs a document whose reads have this reply. */
async function run(query: string, reply: unknown) {
  const { cost, execute } = graphService({ isOpen: false }).prepare({ query });
  const { data, errors = [] } = await execute({ load: () => Promise.resolve(reply) });
  return { cost, data, codes: errors.map(({ extensions }) => extensions.code) };
}

const many = (count: number) => Array.from({ length: count }, (_, nth) => ({ unread: nth }));

test('notifications and conversations cost the rows that they return', async () => {
  const notices = await run('{ notifications(first: 2) { id } }', [
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
  expect(notices).toMatchObject({ cost: 12, data: { notifications: [{}, {}] } });
  expect((await run('{ notifications { id } }', [])).cost).toBe(110);
  const list = { unread: 6, items: many(4), channels: [], eventRooms: [] };
  const rooms = await run('{ conversations(first: 3) { unread items { unread } } }', list);
  expect(rooms).toMatchObject({ cost: 13, data: { conversations: { unread: 6 } } });
  expect(rooms.data).toMatchObject({ conversations: { items: many(3) } });
  expect((await run('{ conversations { unread } }', list)).cost).toBe(110);
});

test('requests for scrims cost the rows of three lists, and have no more of each', async () => {
  const rows = Array.from({ length: 100 }, (_, nth) => ({ id: String(nth).padStart(24, '0') }));
  const stored = { incoming: rows, outgoing: rows, bookings: rows };
  const lists = (first: string) =>
    run(`{ scrimRequests${first} { incoming { id } outgoing { id } bookings { id } } }`, stored);
  const { cost, data } = await lists('(first: 2)');
  expect(cost).toBe(16);
  const lengths = Object.values(data?.scrimRequests ?? {}).map((list) => (list as []).length);
  expect(lengths).toEqual([2, 2, 2]);
  const whole = await lists('');
  expect(whole.cost).toBe(160);
  expect(whole.data).toMatchObject({ scrimRequests: { incoming: { length: 50 } } });
});

test('a bracket costs the entries that it may have, and a larger one is refused', async () => {
  const bracket = (entries: string) =>
    run(`{ bracket(tournamentId: "${'a'.repeat(24)}"${entries}) { version } }`, {
      ...{ version: 3, entries: many(16) },
    });
  expect(await bracket(', entries: 16')).toMatchObject({
    cost: 26,
    data: { bracket: { version: 3 } },
  });
  expect(await bracket(', entries: 15')).toMatchObject({
    ...{ cost: 25, data: { bracket: null }, codes: ['query-too-complex'] },
  });
  expect((await bracket('')).cost).toBe(510);
});

test('a leaderboard takes a country', () => {
  const query = '{ leaderboard(country: "DE") { countries me { rank } items { score } } }';
  expect(graphService({ isOpen: false }).prepare({ query }).cost).toBe(30);
});

test('refuses the hash of no document', () => {
  const service = graphService({ isOpen: false });
  expect(() => service.prepare({ documentId: 'f'.repeat(64) })).toThrow('refused');
});

/** Fields below a schema that a reply may leave out without being nullable or a list. */
function absentFields(schema: JsonSchema, within: string): string[] {
  const { anyOf = [], allOf = [], items = [], properties = {}, required = [] } = schema;
  const inner = [...anyOf, ...allOf, ...[items].flat()];
  const named = Object.entries(properties).flatMap(([name, field]) => {
    const place = `${within}.${name}`;
    const isNullable = [field.type].flat().includes('null') || field.anyOf !== undefined;
    const isAbsent = !required.includes(name) && !isNullable && field.type !== 'array';
    return [...(isAbsent ? [place] : []), ...absentFields(field, place)];
  });
  return [...named, ...inner.flatMap((one) => absentFields(one, within))];
}

test('parts of screens differ from replies of calls only in null for an absent field', () => {
  const reads = new Set(screens.flatMap(({ parts }) => Object.values(parts)));
  const found = [...reads].flatMap(({ read }) => {
    const call: CallSpec = graphReads[read];
    const { schema: reply, shared } = publishedSchema(call.reply, '#/types');
    return [[read, reply] as const, ...Object.entries(shared)].flatMap(([name, one]) =>
      absentFields(one, name),
    );
  });
  // A field that screens tell from null needs another form, or must not be part of a screen.
  expect([...new Set(found)]).toEqual([
    ...[
      'activeMatches.items.isChoosingMaps',
      'user.isBlocked',
      'user.record.resetAt',
      'user.recentMatches.kind',
      'user.reliability',
      'user.winnings',
      'Match.source',
      'Match.home.name',
      'Match.away.name',
      'Match.timeline.by',
      'ScoreProposal.unanswered',
      'PlayLimits.timeZone',
      'Notification.category',
      'Notification.because',
      'Notification.count',
      'TournamentEntry.isActing',
      'TournamentEntry.isBarred',
      'TournamentEntry.swapsUsed',
      'TournamentEntry.isWithoutTeam',
      'ratingHistory.items.seasonStart',
    ],
  ]);
});
