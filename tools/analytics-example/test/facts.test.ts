import { events as contracts, topics as contractTopics } from '@contend/contracts';
import { readCloudEvent } from '../src/cloud-event';
import { factsOf } from '../src/facts';
import { factTables } from '../src/schema';
import { topics } from '../src/topics';
import { generatedStream } from './generated-stream';
import { asRead } from './told-store';

const event = (type: string, data: unknown) => ({
  ...{ id: 'e1', type, subject: 's1', sequence: 1, data },
  ...{ time: '2026-03-01T23:59:59.000Z', atMs: Date.parse('2026-03-01T23:59:59.000Z') },
});
const side = (...seats: [userId: string, payerId: string][]) => ({
  captainId: 'ada',
  seats: seats.map(([userId, payerId]) => ({ userId, payerId })),
});

describe('the rows of an event', () => {
  test('dates a stake by its UTC day and records each payer once', () => {
    const home = side(['ada', 'ada'], ['bea', 'ada']);
    const data = {
      wagerId: 'w1',
      potCents: 4000,
      home,
      away: side(['cal', 'cal'], ['dan', 'dan']),
    };
    expect(factsOf(event('wager.accepted.v1', data))).toEqual([
      { table: 'stakes', row: ['e1', 'w1', '2026-03-01', 4000] },
      { table: 'appearances', row: ['e1', 'ada', 'staked', '2026-02-23'] },
      { table: 'appearances', row: ['e1', 'cal', 'staked', '2026-02-23'] },
      { table: 'appearances', row: ['e1', 'dan', 'staked', '2026-02-23'] },
    ]);
  });

  test('records all players of both sides of a started match', () => {
    const facts = factsOf(event('match.started.v1', { home: ['ada'], away: ['bea'] }));
    expect(facts?.map(({ row }) => row.slice(1, 3))).toEqual([
      ['ada', 'played'],
      ['bea', 'played'],
    ]);
  });

  test('ignores fields of later versions', () => {
    const data = { userId: 'ada', currency: 'USD', cameLater: true };
    expect(factsOf(event('wallet.created.v1', data))).toHaveLength(1);
  });

  test('returns no rows for other types, and never stores a name', () => {
    const profile = { userId: 'ada', username: 'ada', displayName: 'Ada' };
    expect(factsOf(event('user.signed-up.v1', profile))).toEqual([]);
    expect(factsOf(event('message.posted.v1', {}))).toEqual([]);
  });

  test.each([
    ['wager.settled.v1', { wagerId: 'w1', potCents: 10.5, rakeCents: 1 }],
    ['wager.settled.v1', { wagerId: 'w1', potCents: 10 }],
    ['match.started.v1', null],
    ['wallet.created.v1', 'ada'],
    ['tournament.paid-out.v1', { tournamentId: 't1', prizeCents: -1, organizerFeeCents: 0 }],
  ])('%s with %j is not as documented', (type, data) => {
    expect(factsOf(event(type, data))).toBeNull();
  });
});

describe('a record', () => {
  const headers = {
    ...{ ce_id: 'e1', ce_type: 'wallet.created.v1', ce_subject: 'u1', ce_sequence: '3' },
    ce_time: '2026-03-01T12:00:00Z',
  };
  const value = Buffer.from('{"userId":"u1"}');

  test('is read as an event by its headers', () => {
    expect(readCloudEvent({ headers, value })).toEqual({
      ...{ id: 'e1', type: 'wallet.created.v1', subject: 'u1', sequence: 3 },
      ...{ time: '2026-03-01T12:00:00.000Z', atMs: Date.UTC(2026, 2, 1, 12) },
      data: { userId: 'u1' },
    });
  });

  test.each([
    ['no headers', { value }],
    ['no value', { headers, value: null }],
    ['no JSON', { headers, value: Buffer.from('{') }],
    ['no time', { headers: { ...headers, ce_time: 'soon' }, value }],
    ['no number as its sequence', { headers: { ...headers, ce_sequence: 'x' }, value }],
  ])('with %s is no event', (_, record) => {
    expect(readCloudEvent(record)).toBeNull();
  });
});

describe('the platform’s contracts', () => {
  const season = generatedStream({ seed: 3, weeks: 3, joining: 20 });

  test('accept every generated event', () => {
    const byType = new Map(Object.values(contracts).map((spec) => [spec.type as string, spec]));
    const strange = season.filter(({ topic, event: { type, data } }) => {
      const spec = byType.get(type);
      return spec?.topic !== topic || !spec.data.safeParse(data).success;
    });
    expect(strange).toEqual([]);
  });

  test('every generated event yields rows, and every question has data', () => {
    const facts = season.map(({ event: told }) => factsOf(asRead(told)));
    expect(facts).not.toContain(null);
    expect(new Set(facts.flatMap((all) => all?.map(({ table }) => table)))).toEqual(
      new Set(Object.keys(factTables)),
    );
  });

  test('agree on topics and their retention', () => {
    expect(topics).toEqual(
      Object.fromEntries(
        Object.entries(contractTopics).map(([name, { cleanup, keptDays }]) => [
          name,
          { isCompacted: cleanup === 'compact', isKeptForEver: keptDays === null },
        ]),
      ),
    );
  });
});
