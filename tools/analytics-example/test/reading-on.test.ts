import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { answersFrom } from '../src/answers';
import { compare } from '../src/kafka';
import { silence } from '../src/read-stream';
import { openStore, type Store } from '../src/store';
import { asRead } from './told-store';

describe('the range to read', () => {
  let store: Store;
  beforeEach(() => {
    store = openStore(':memory:');
    store.save({ topic: 'wager.events', partition: 1, nextOffset: 40, records: [] });
  });
  afterEach(() => store.close());

  const extent = (low: number, high: number) => ({
    ...{ topic: 'wager.events' as const, partition: 1, low, high },
  });

  test('starts at the position in the database', () => {
    expect(compare([extent(0, 100)], store)).toEqual({
      stretches: [{ topic: 'wager.events', partition: 1, from: 40, to: 100 }],
      gone: [],
    });
  });

  test('starts at the oldest available message, and reports lost ones', () => {
    expect(compare([extent(60, 100)], store)).toEqual({
      stretches: [{ topic: 'wager.events', partition: 1, from: 60, to: 100 }],
      gone: [{ topic: 'wager.events', partition: 1, before: 60 }],
    });
  });

  test('reports no loss on a topic with limited retention', () => {
    const chat = { topic: 'chat.events' as const, partition: 0, low: 60, high: 100 };
    expect(compare([chat], store).gone).toEqual([]);
  });

  test('refuses a topic that was created again', () => {
    expect(() => compare([extent(0, 12)], store)).toThrow(
      'wager.events/1 ends at 12, but 40 of it',
    );
  });

  test('never moves a position back', () => {
    store.save({ topic: 'wager.events', partition: 1, nextOffset: 20, records: [] });
    expect(store.nextOffset('wager.events', 1)).toBe(40);
  });
});

describe('a stream that delivers nothing', () => {
  const profiles = { topic: 'user.profiles' as const, partition: 0, from: 7, to: 9 };
  const wagers = { topic: 'wager.events' as const, partition: 2, from: 118, to: 120 };

  test('is at its end when only compacted topics have offsets left, and Kafka responds', () => {
    expect(silence([profiles], 3)).toBeNull();
  });

  test('is an error when Kafka does not respond', () => {
    expect(silence([profiles], 0)?.message).toContain('user.profiles/0 7-9');
  });

  test('is an error when a message with unlimited retention is missing', () => {
    expect(silence([profiles, wagers], 3)?.message).toMatch(
      /wager.events\/2 118-120\. .* run it again/,
    );
  });
});

describe('the database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'analytics-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('saves all of a batch or nothing', () => {
    const store = openStore(':memory:');
    const event = asRead({
      ...{ id: 'e1', type: 'wallet.created.v1', source: 'wallet', subject: 'ada', sequence: 1 },
      ...{ time: '2026-03-02T12:00:00.000Z', requestId: null, traceparent: null },
      data: { userId: 'ada' },
    });
    const torn = {
      offset: 8,
      get event(): null {
        throw new Error('the power went');
      },
    };
    const place = { topic: 'wallet.events' as const, partition: 0, nextOffset: 9 };
    expect(() => store.save({ ...place, records: [{ offset: 7, event }, torn] })).toThrow('power');
    expect(store.nextOffset('wallet.events', 0)).toBe(0);
    expect(answersFrom(store).read).toMatchObject({ events: 0, players: 0 });
    store.save({ ...place, records: [{ offset: 7, event }] });
    expect(answersFrom(store).read).toMatchObject({ events: 1, players: 1 });
    store.close();
  });

  test('is refused with another version', () => {
    const file = path.join(folder, 'old.sqlite');
    const db = new Database(file);
    db.exec('pragma user_version = 99');
    db.close();
    expect(() => openStore(file)).toThrow(/old\.sqlite can not be used .* of another version/);
  });

  test('is refused when it is not a database', () => {
    expect(() => openStore(path.join(folder, 'old.sqlite', 'in-a-file.sqlite'))).toThrow(
      'in-a-file.sqlite can not be used as the database',
    );
  });

  test('belongs to one stream once data was read', () => {
    const store = openStore(':memory:');
    store.belongTo({ clusterId: 'one', prefix: 'a-slip.' });
    store.belongTo({ clusterId: 'one', prefix: '' });
    store.save({ topic: 'wager.events', partition: 0, nextOffset: 1, records: [] });
    store.belongTo({ clusterId: 'one', prefix: '' });
    expect(() => store.belongTo({ clusterId: 'one', prefix: 'shop.' })).toThrow(
      'holds another stream (cluster one, prefix "")',
    );
    store.close();
  });
});
