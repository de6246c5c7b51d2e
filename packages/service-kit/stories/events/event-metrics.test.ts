import { decide, happened } from '@contend/contracts';
import { counted } from '../../src';
import { countEmitted } from '../../src/events/event-metrics';
import { writeOutbox } from '../../src/events/outbox';
import { instruments, noted, other, useEventStore } from './event-store';

const store = useEventStore();

const subject = 'a'.repeat(24);
const writeNotes = (...notes: [typeof noted | typeof other, string][]) => {
  const events = notes.map(([spec, noteId]) => happened(spec, { noteId }));
  const { events: all } = decide(null, { events });
  return writeOutbox(store.db, { subject, firstSequence: 1, events: all });
};

test('counts events by type once they are committed, and measures those of one type', async () => {
  const seen = instruments(store.clock);
  const measured: unknown[] = [];
  const measures = [counted(noted, ({ noteId }) => measured.push(noteId))];
  countEmitted(store.db, seen.metrics, measures);
  const [first, second, third] = ['1', '2', '3'].map((one) => one.repeat(24)) as [
    string,
    string,
    string,
  ];
  const rolledBack = store.db.transaction(async () => {
    await writeNotes([noted, first]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await store.db.transaction(() => writeNotes([noted, second], [other, first], [noted, third]));
  expect(measured).toEqual([second, third]);
  expect(await seen.samples('contend_events_emitted_total')).toEqual([
    `{type="${noted.type}"} 2`,
    `{type="${other.type}"} 1`,
  ]);
});
