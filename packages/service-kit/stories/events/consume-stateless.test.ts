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

test('each consumer gets an event once, from the start of the process on', async () => {
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

test('an event that nobody wants is neither handled nor logged', async () => {
  const { tried, lines, options } = await stateless(() => null);
  await options.handle(envelopeOf(1, { type: other.type }), topic);
  expect([tried, lines]).toEqual([[], []]);
});

test('a consumer that fails is logged and keeps the event from no other', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  const { tried, lines, options } = await stateless(broken, () => null);
  await options.handle(envelopeOf(1), topic);
  expect(tried).toHaveLength(2);
  expect(lines).toMatchObject([{ msg: 'event failed', attempt: 1, err: { message: 'broken' } }]);
});

test('the last 10,000 events are remembered', async () => {
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
