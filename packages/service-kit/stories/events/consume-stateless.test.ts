import { on } from '../../src';
import { startStatelessConsuming } from '../../src/events/consume-stateless';
import { envelopeOf, instruments, ManualClock, noted, other, topic } from './event-store';
import { handingBus } from './test-buses';

type Work = (id: string, nth: number) => unknown;

async function stateless(...works: Work[]) {
  const { bus, subscribed } = handingBus();
  const { instrumentation, lines, messages } = instruments(new ManualClock());
  const tried: string[] = [];
  const consumers = works.map((work) => on(noted, async ({ id }) => work(id, tried.push(id))));
  await startStatelessConsuming({ group: 'realtime', bus, instrumentation, consumers });
  const [options] = subscribed;
  return { tried, lines, messages, options: options! };
}

test('gives each consumer an event once, from the start of the process on', async () => {
  const { tried, messages, options } = await stateless(
    () => null,
    () => null,
  );
  expect(options).toMatchObject({ group: 'realtime', topics: [topic], from: 'now' });
  const envelope = envelopeOf(1);
  await options.handle(envelope, topic);
  await options.handle(envelope, topic);
  expect(tried).toEqual([envelope.id, envelope.id]);
  expect(messages()).toEqual(['event handled']);
});

test('neither handles nor logs an event without a consumer', async () => {
  const { tried, lines, options } = await stateless(() => null);
  await options.handle(envelopeOf(1, { type: other.type }), topic);
  expect([tried, lines]).toEqual([[], []]);
});

test('logs a failing consumer and gives the event to the others', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  const { tried, lines, options } = await stateless(broken, () => null);
  await options.handle(envelopeOf(1), topic);
  expect(tried).toHaveLength(2);
  expect(lines).toMatchObject([{ msg: 'event failed', attempt: 1, err: { message: 'broken' } }]);
});

test('keeps the ids of the last 10,000 events', async () => {
  const { tried, options } = await stateless(() => null);
  const first = envelopeOf(1);
  const unwanted = (id: string) => envelopeOf(1, { id, type: other.type });
  await options.handle(first, topic);
  for (let nth = 1; nth < 10_000; nth += 1) await options.handle(unwanted(`${nth}`), topic);
  await options.handle(first, topic);
  expect(tried).toHaveLength(1);
  await options.handle(unwanted('10000'), topic);
  await options.handle(first, topic);
  expect(tried).toHaveLength(2);
});
