import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import { closeSink, ConfigError, createTracing, spanSinkFrom } from '../src';
import { toOutgoingEvent, type OutboxRow } from '../src/events/outbox';
import { formatTraceparent, parseTraceparent } from '../src/tracing/traceparent';

const good = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('accepts a traceparent only as W3C defines it', () => {
  const bad = [
    undefined,
    '',
    [good, good],
    good.toUpperCase(),
    `${good} `,
    `${good}-more`,
    good.replace('00-', '01-'),
    good.replace('00-', 'ff-'),
    good.replace(/[^-]{32}/, '0'.repeat(32)),
    good.replace(/(?<=-)[^-]{16}(?=-)/, '0'.repeat(16)),
    good.replace('7', 'g'),
    good.slice(1),
  ];
  expect(bad.map((one) => parseTraceparent(one))).toEqual(bad.map(() => null));
  const parsed = parseTraceparent(good);
  expect(parsed && formatTraceparent(parsed)).toBe(good);
  // Only the sampled flag is supported; the others are dropped.
  const flagged = parseTraceparent(good.replace(/01$/, 'fe'));
  expect(flagged && formatTraceparent(flagged)).toBe(good.replace(/01$/, '00'));
});

test('exports spans to the collector that the environment names', async () => {
  const received: { url: string | undefined; body: string }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url, body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const sink = await spanSinkFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
  const tracing = createTracing({ service: 'wallet', sink });
  await tracing.span({ name: 'some work', kind: 'INTERNAL' }, () => Promise.resolve());
  await closeSink(sink);
  collector.close();
  expect(received.map(({ url }) => url)).toEqual(['/v1/traces']);
  expect(received[0]?.body).toContain('some work');
  expect(received[0]?.body).toContain('wallet');
});

test('traces nothing without a collector, and rejects an invalid ratio', async () => {
  expect(await spanSinkFrom({})).toBeNull();
  await expect(spanSinkFrom({ OTEL_TRACES_SAMPLER_ARG: '2' })).rejects.toThrow(ConfigError);
});

test('does not delay shutdown for an unavailable collector', async () => {
  const hanging: SpanProcessor = {
    onStart: () => undefined,
    onEnd: () => undefined,
    forceFlush: () => Promise.resolve(),
    shutdown: () => new Promise(() => undefined),
  };
  jest.useFakeTimers();
  const closed = closeSink({ processor: hanging, ratio: 1 });
  await jest.advanceTimersByTimeAsync(2000);
  await closed;
  jest.useRealTimers();
});

test('publishes a row whose data was saved as a document as JSON, like any other', () => {
  const row = { _id: 'an-id', topic: 'wager.events', data: { wagerId: 'w', cents: 1 } };
  const json = JSON.stringify(row.data);
  expect(toOutgoingEvent(row as unknown as OutboxRow)).toMatchObject({ json });
  expect(toOutgoingEvent({ ...row, data: json } as OutboxRow)).toMatchObject({ json });
});

test('publishes a row saved before events were traced without a traceparent', () => {
  const row = { _id: 'an-id', topic: 'wager.events', type: 'wager.expired.v1' } as OutboxRow;
  expect(toOutgoingEvent(row)).toEqual({
    id: 'an-id',
    type: 'wager.expired.v1',
    traceparent: null,
  });
});
