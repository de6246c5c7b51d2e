import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EventEnvelope } from '@contend/contracts';
import fc from 'fast-check';
import { appendArchive } from '../src/archive/append-archive';
import { type ArchivedTopic, archivedTopics } from '../src/archive/archived-topics';
import { pruneArchive } from '../src/archive/prune-archive';
import { archivedReader } from '../src/archive/read-archived';
import { verifyArchive } from '../src/archive/verify-archive';
import { eventsIn, someEvent, StreamInMemory } from './archived-stream';

let folder: string;
let stream: StreamInMemory;
const limits = { rows: 5, bytes: 4000, groupRows: 2, groupBytes: 1000 };
const append = () => appendArchive({ stream, folder, limits });
const totalOf = async () => (await append()).reduce((sum, { events }) => sum + events, 0);
const filesIn = (topic: ArchivedTopic) => readdirSync(path.join(folder, topic)).toSorted();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-archive-'));
  stream = new StreamInMemory();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const envelopes: fc.Arbitrary<EventEnvelope> = fc
  .record({
    id: fc.stringMatching(/^[\da-f]{24}$/),
    type: fc.constantFrom('wager.opened.v1', 'wager.accepted.v2'),
    sequence: fc.nat(),
    time: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    requestId: fc.option(fc.string()),
    traceparent: fc.option(fc.string()),
    data: fc.dictionary(fc.string(), fc.jsonValue()).map((data) => ({ data })),
  })
  // As they are after Kafka: JSON has neither a negative zero nor lone surrogates outside of data.
  .map((given) => JSON.parse(JSON.stringify(someEvent(given))) as EventEnvelope);

test('keeps every event as it was, in order, however often it is appended to', async () => {
  const turns = fc.array(fc.array(fc.tuple(fc.nat(1), envelopes), { maxLength: 12 }), {
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(turns, async (told) => {
      rmSync(folder, { recursive: true, force: true });
      stream = new StreamInMemory();
      const sent: { place: string; envelope: EventEnvelope }[][] = [[], []];
      for (const turn of told) {
        for (const [partition, envelope] of turn) {
          stream.add('wager.events', partition, envelope);
          const place = `wager.events ${partition} ${sent[partition]?.length}`;
          sent[partition]?.push({ place, envelope });
        }
        expect(await totalOf()).toBe(turn.length);
      }
      expect(await totalOf()).toBe(0);
      expect(await eventsIn(folder)).toEqual(sent.flat());
      expect(await verifyArchive(folder)).toMatchObject({
        events: sent.flat().length,
        findings: [],
      });
    }),
    { numRuns: 8 },
  );
});

test('continues after it was killed at any moment, without a loss or a copy', async () => {
  const events = Array.from({ length: 13 }, (_, nth) => someEvent({ sequence: nth + 1 }));
  stream.add('wager.events', 0, ...events.slice(0, 7));
  stream.add('wager.events', 1, ...events.slice(7));
  for (let after = 0; after < events.length; after += 1) {
    rmSync(folder, { recursive: true, force: true });
    stream.failsAfter = after;
    await expect(append()).rejects.toThrow('Killed.');
    stream.failsAfter = Infinity;
    // What a killed process could not clean up.
    writeFileSync(path.join(folder, 'append.lock'), '');
    utimesSync(path.join(folder, 'append.lock'), new Date(0), new Date(0));
    if (after > 0) writeFileSync(path.join(folder, 'wager.events', 'p1.part'), 'half');
    await append();
    expect((await eventsIn(folder)).map(({ envelope }) => envelope)).toEqual(events);
    expect((await verifyArchive(folder)).findings).toEqual([]);
  }
});

test('names files after the offsets that they cover, and rolls them', async () => {
  stream.add('match.events', 2, ...Array.from({ length: 7 }, () => someEvent()));
  await append();
  expect(filesIn('match.events')).toEqual([
    'p2-000000000000000-000000000000004.parquet',
    'p2-000000000000005-000000000000006.parquet',
  ]);
});

test('leaves out personal topics and records that are no events', async () => {
  // @ts-expect-error A topic with names and free text is no topic of an archive.
  const personal: ArchivedTopic = 'user.profiles';
  expect(archivedTopics).not.toContain(personal);
  stream.add('user.events', 0, null, someEvent(), someEvent({ time: 'soon' }), someEvent());
  const [added] = (await append()).filter(({ events }) => events > 0);
  expect(added).toMatchObject({ topic: 'user.events', events: 2, others: 2, gaps: [] });
  expect((await verifyArchive(folder)).findings).toEqual([]);
  expect(new Set(stream.asked)).toEqual(new Set(archivedTopics));
});

test('names offsets that were deleted before they were archived', async () => {
  const five = Array.from({ length: 5 }, () => someEvent());
  for (const topic of ['wager.events', 'chat.events'] as const) {
    stream.add(topic, 0, ...five, ...five);
    stream.expire(topic, 0, 3n);
  }
  const gapsOf = async () => (await append()).flatMap(({ gaps }) => gaps);
  // Chat's events expire after 30 days: a new archive begins with what is there.
  const first = { topic: 'wager.events', partition: 0, from: 0n, last: 2n };
  expect(await gapsOf()).toEqual([first]);
  expect(await gapsOf()).toEqual([]);
  stream.add('chat.events', 0, ...five);
  stream.expire('chat.events', 0, 12n);
  expect(await gapsOf()).toEqual([{ topic: 'chat.events', partition: 0, from: 10n, last: 11n }]);
  expect((await verifyArchive(folder)).findings).toEqual([
    'wager.events 0: 0 to 2 are missing.',
    'chat.events 0: 10 to 11 are missing.',
  ]);
});

test('accepts holes of a compacted topic', async () => {
  stream.add('user.laws', 0, someEvent(), someEvent(), someEvent(), someEvent());
  stream.compact('user.laws', 0, 0n, 2n);
  expect((await append()).flatMap(({ gaps }) => gaps)).toEqual([]);
  expect(filesIn('user.laws')).toEqual(['p0-000000000000000-000000000000003.parquet']);
  expect(await verifyArchive(folder)).toEqual({ files: 1, events: 2, findings: [] });
});

test('refuses another stream', async () => {
  stream.add('wager.events', 0, someEvent(), someEvent());
  await append();
  stream.clusterId = 'another cluster';
  await expect(append()).rejects.toThrow('its cluster is another cluster, not a cluster');
  stream = new StreamInMemory();
  stream.add('wager.events', 0, someEvent());
  await expect(append()).rejects.toThrow('it ends at offset 1 of wager.events 0');
});

test('refuses a second command on the same archive', async () => {
  stream.add('wager.events', 0, someEvent());
  const both = await Promise.allSettled([append(), append()]);
  const refused = both.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining('Another command changes the archive'),
  ]);
  expect(existsSync(path.join(folder, 'append.lock'))).toBe(false);
});

test('finds damaged, missing, misnamed and strange files', async () => {
  stream.add('wager.events', 0, ...Array.from({ length: 25 }, () => someEvent()));
  await append();
  const [one, two, three, four, five] = filesIn('wager.events').map((name) =>
    path.join(folder, 'wager.events', name),
  ) as [string, string, string, string, string];
  const bytes = readFileSync(one);
  const at = bytes.indexOf('quoted');
  bytes.write('Quoted', at);
  writeFileSync(one, bytes);
  writeFileSync(two, bytes.subarray(0, 500));
  rmSync(three);
  renameSync(five, five.replace('000020-', '000022-'));
  writeFileSync(path.join(folder, 'notes.txt'), '');
  const { findings } = await verifyArchive(folder);
  const names = [one, two, four].map((place) => path.relative(folder, place));
  expect(findings).toEqual([
    'notes.txt: is no file of an archive.',
    'wager.events 0: 10 to 14 are missing.',
    'wager.events 0: 20 to 21 are missing.',
    `${names[0]}: is not what was written: its hash differs.`,
    expect.stringContaining(`${names[1]}: cannot be read: `),
    expect.stringContaining('holds offsets that its name does not cover.'),
  ]);
});

test('prunes what its topic no longer keeps, and nothing else', async () => {
  const now = new Date('2026-05-01T00:00:00.000Z');
  const old = someEvent({ time: '2026-03-31T23:59:59.000Z' });
  const kept = someEvent({ time: '2026-04-02T00:00:00.000Z' });
  for (const topic of ['chat.events', 'wager.events'] as const) stream.add(topic, 0, old, old);
  await append();
  stream.add('chat.events', 0, old, kept);
  await append();
  expect(await pruneArchive(folder, now)).toEqual([
    path.join('chat.events', 'p0-000000000000000-000000000000001.parquet'),
  ]);
  expect(await pruneArchive(folder, now)).toEqual([]);
  expect(filesIn('wager.events')).toHaveLength(1);
  expect((await verifyArchive(folder)).findings).toEqual([]);
  stream.add('chat.events', 0, kept);
  expect(await totalOf()).toBe(1);
});

test('is read in front of the stream, which may have lost what is archived', async () => {
  const events = Array.from({ length: 8 }, (_, nth) => someEvent({ sequence: nth + 1 }));
  stream.add('wager.events', 0, ...events.slice(0, 5));
  await append();
  stream.expire('wager.events', 0, 5n);
  stream.add('wager.events', 0, ...events.slice(5));
  stream.add('match.events', 0, someEvent());
  const read = async (topics: string[]) => {
    const found: EventEnvelope[] = [];
    const count = await archivedReader(folder, stream)(topics, (envelope) => {
      found.push(envelope);
      return Promise.resolve();
    });
    expect(count).toBe(found.length);
    return found;
  };
  expect(await read(['wager.events', 'user.profiles'])).toEqual(events);
  expect(await read(['match.events'])).toHaveLength(1);
  // Offsets of another cluster are no place to continue from.
  stream.clusterId = 'another cluster';
  expect(await read(['wager.events'])).toHaveLength(8);
  stream.expire('wager.events', 0, 6n);
  stream.clusterId = 'a cluster';
  expect(await read(['wager.events'])).toEqual([...events.slice(0, 5), ...events.slice(6)]);
});
