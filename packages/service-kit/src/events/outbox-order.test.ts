import fc from 'fast-check';
import type { OutboxRow } from './outbox';
import { byTopic, inOrder } from './outbox-order';

const rowOf = (_id: string, more: Partial<OutboxRow> = {}) =>
  ({ _id, topic: 'chat.events', subject: 'a', sequence: 1, ...more }) as OutboxRow;
const ids = (rows: OutboxRow[]) => rows.map(({ _id }) => _id);

/** Rows of few subjects and topics; ids and sequences differ. */
const outbox = fc
  .array(fc.record({ subject: fc.constantFrom('a', 'b'), topic: fc.constantFrom('s', 't') }))
  .chain((rows) => {
    const order = rows.map((_, nth) => nth);
    const shuffled = fc.shuffledSubarray(order, { minLength: order.length });
    return fc.tuple(fc.constant(rows), shuffled, shuffled);
  })
  .map(([rows, places, sequences]) =>
    rows.map((row, nth) =>
      rowOf(String(places[nth]).padStart(3, '0'), {
        ...(row as Partial<OutboxRow>),
        sequence: sequences[nth] ?? 0,
      }),
    ),
  );

test('publishes rows by id, and those of one subject by sequence', () => {
  const rows = [
    rowOf('3', { sequence: 1 }),
    rowOf('1', { sequence: 2 }),
    rowOf('2', { subject: 'b' }),
  ];
  expect(ids(inOrder(rows))).toEqual(['3', '2', '1']);
  expect(ids(rows)).toEqual(['3', '1', '2']);
  expect(inOrder([])).toEqual([]);
});

test('publishes each row once, its subject in ascending order at the places of its ids', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const ordered = inOrder(rows);
      expect(ids(ordered).sort()).toEqual(ids(rows).sort());
      const byId = [...rows].sort((one, other) => (one._id < other._id ? -1 : 1));
      expect(ordered.map(({ subject }) => subject)).toEqual(byId.map(({ subject }) => subject));
      for (const subject of ['a', 'b']) {
        const sequences = ordered
          .filter((row) => row.subject === subject)
          .map((row) => row.sequence);
        expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
      }
    }),
  );
});

test('orders topics by their first rows and keeps the order within each', () => {
  fc.assert(
    fc.property(outbox, (rows) => {
      const topics = byTopic(rows);
      expect([...topics.keys()]).toEqual([...new Set(rows.map(({ topic }) => topic))]);
      for (const [topic, ofTopic] of topics) {
        expect(ofTopic).toEqual(rows.filter((row) => row.topic === topic));
      }
    }),
  );
});
