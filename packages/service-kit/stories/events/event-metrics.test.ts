import { decide, happened } from '@contend/contracts';
import { at, counted } from '../../src';
import { countEmitted } from '../../src/events/event-metrics';
import { writeOutbox } from '../../src/events/outbox';
import { watchStore } from '../../src/events/store-gauges';
import { writeTimers } from '../../src/events/timer-store';
import { startTimers } from '../../src/events/timers';
import { instruments, noted, other, until, useEventStore } from './event-store';

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

/** The gauges of the store, as a scrape reads them. */
function gauges() {
  const seen = instruments(store.clock);
  watchStore(store.db, seen.metrics);
  return { ...seen, shown: (name: string) => seen.samples(`contend_${name}`) };
}

test('shows a timer that fails as a dead letter, one that no version runs as late', async () => {
  const { shown, log, tracing, timers: metrics, countLost } = gauges();
  const now = store.clock.now();
  await store.db.transaction(() => writeTimers(store.db, subject, { close: now, unknown: now }));
  const run = () => Promise.reject(new Error('broken'));
  const timers = [at('close', 'runs', run, { tries: 1 })];
  const { db, clock } = store;
  const worker = startTimers({ db, clock, timers, log, tracing, metrics, countLost });
  store.atEnd(() => worker.stop());
  await until('the dead letter', async () => (await shown('dead_letters'))[0] === '{} 1');
  store.clock.advance(90_000);
  expect(await shown('timers_overdue_seconds')).toEqual(['{} 90']);
});

test('shows the age of a saved event that is not published', async () => {
  const { shown } = gauges();
  await store.db.transaction(() => writeNotes([noted, subject]));
  store.clock.advance(90_000);
  expect(await shown('outbox_oldest_age_seconds')).toEqual(['{} 90']);
});
