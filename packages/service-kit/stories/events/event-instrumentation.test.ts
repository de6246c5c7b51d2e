import { Refusal } from '@contend/contracts';
import { SpanStatusCode } from '@opentelemetry/api';
import { mongo } from 'mongoose';
import { currentWork } from '../../src/context';
import { NewerDocument } from '../../src/data/conflicts';
import { AlreadyHandled } from '../../src/events/inbox';
import { LeaseLost } from '../../src/events/lease';
import { isFaultOfEvent } from '../../src/events/event-instrumentation';
import { envelopeOf, instruments, ManualClock, noted, recordedSpans } from './event-store';

const clock = new ManualClock();
const failing = (error: unknown) => () => Promise.reject(error as Error);

test('does not count errors that are not the fault of the event', () => {
  expect(isFaultOfEvent(new Error('broken'))).toBe(true);
  expect(isFaultOfEvent('broken')).toBe(true);
  expect(isFaultOfEvent(new Refusal('unavailable'))).toBe(true);
  expect(isFaultOfEvent(new Refusal('too-busy'))).toBe(false);
  expect(isFaultOfEvent(new NewerDocument())).toBe(false);
  expect(isFaultOfEvent(new LeaseLost('row'))).toBe(false);
  expect(isFaultOfEvent(new mongo.MongoNetworkError('gone'))).toBe(false);
  const fullDisk = new mongo.MongoServerError({ message: 'The disk is full.', code: 14031 });
  expect(isFaultOfEvent(fullDisk)).toBe(false);
});

test('logs a handled event and observes its age', async () => {
  const seen = instruments(clock);
  const envelope = envelopeOf(1);
  let context = currentWork();
  await seen.instrumentation.attempt(envelope, 1, async () => void (context = currentWork()));
  expect(context).toMatchObject({ requestId: 'r1', traceparent: null });
  expect(seen.lines).toMatchObject([
    { level: 30, event: envelope.id, type: noted.type, requestId: 'r1', msg: 'event handled' },
  ]);
  expect(await seen.samples('contend_events_total')).toEqual([
    `{type="${noted.type}",outcome="handled"} 1`,
  ]);
  expect(await seen.samples('contend_event_age_seconds_sum')).toEqual(['{topic="chat.events"} 2']);
});

test('logs a failing event with its error and throws the error', async () => {
  const seen = instruments(clock);
  const envelope = envelopeOf(1);
  const error = new Error('broken');
  await expect(seen.instrumentation.attempt(envelope, 3, failing(error))).rejects.toBe(error);
  expect(seen.lines).toMatchObject([
    {
      ...{ level: 40, event: envelope.id, type: noted.type, attempt: 3 },
      ...{ msg: 'event failed', err: { message: 'broken' } },
    },
  ]);
  expect(await seen.samples('contend_events_total')).toEqual([
    `{type="${noted.type}",outcome="failed"} 1`,
  ]);
});

test('throws and does not count a failure that is not the fault of the event', async () => {
  const seen = instruments(clock);
  const error = new Refusal('too-busy');
  await expect(seen.instrumentation.attempt(envelopeOf(1), 1, failing(error))).rejects.toBe(error);
  expect(seen.lines).toEqual([]);
  expect(await seen.samples('contend_events_total')).toEqual([]);
});

test('neither logs nor throws for an event that was handled before', async () => {
  const seen = instruments(clock);
  await seen.instrumentation.attempt(envelopeOf(1), 1, failing(new AlreadyHandled()));
  expect(seen.lines).toEqual([]);
  expect(await seen.samples('contend_events_total')).toEqual([]);
});

test('handles an event as part of its trace', async () => {
  const seen = instruments(clock);
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  let inside: string | null = null;
  await seen.instrumentation.attempt(envelopeOf(1, { traceparent: parent }), 1, async () => {
    inside = currentWork().traceparent;
  });
  expect(inside).toBe(parent);
});

test('marks the span of a failing event, not of one that was handled before', async () => {
  const { sink, spans } = recordedSpans();
  const { instrumentation } = instruments(clock, sink);
  const attempt = (work: () => Promise<unknown>) => instrumentation.attempt(envelopeOf(1), 1, work);
  await attempt(() => Promise.resolve());
  await attempt(failing(new AlreadyHandled()));
  await expect(attempt(failing(new TypeError('broken')))).rejects.toThrow('broken');
  const { UNSET, ERROR } = SpanStatusCode;
  expect(spans().map(({ status }) => status.code)).toEqual([UNSET, UNSET, ERROR]);
  // The class of an error alone: its message may name a user.
  expect(spans().at(-1)?.attributes['error.type']).toBe('TypeError');
  expect(JSON.stringify(spans().at(-1)?.attributes)).not.toContain('broken');
});

test('logs and counts dead letters and unreadable records', async () => {
  const seen = instruments(clock);
  const envelope = envelopeOf(1);
  seen.instrumentation.movedToDeadLetters(envelope);
  seen.instrumentation.unreadable('chat.events', '2:7');
  const { id: event, type } = envelope;
  expect(seen.lines).toMatchObject([
    { level: 50, event, type, requestId: 'r1', msg: 'event moved to dead letters' },
    {
      ...{ level: 50, topic: 'chat.events', place: '2:7' },
      msg: 'unreadable record moved to dead letters',
    },
  ]);
  expect(await seen.samples('contend_events_total')).toEqual([
    `{type="${noted.type}",outcome="dead-lettered"} 1`,
    '{type="unreadable record",outcome="dead-lettered"} 1',
  ]);
});
