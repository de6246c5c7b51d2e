import type { Bus, OutgoingEvent } from '../src/bus/bus';
import { inProcessBus } from '../src/bus/in-process-bus';

const event = { id: '1', type: 'tallied', subject: 'ada', sequence: 1, json: '{}' };
const published = event as unknown as OutgoingEvent;

/** Subscribes a member that does not end what it has begun before `finish`. */
async function slowMember(bus: Bus) {
  let finish = () => undefined as void;
  let began = () => undefined as void;
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const subscription = await bus.subscribe({
    ...{ group: 'team', topics: ['tally'] },
    handle() {
      began();
      return new Promise<void>((resolve) => (finish = resolve));
    },
  });
  return { subscription, hasBegun, finish: () => finish() };
}

test('an event that a killed member never ends is redelivered to the next one', async () => {
  const bus = inProcessBus([], 1);
  const { subscription: killed, hasBegun } = await slowMember(bus);
  const first = bus.publish('tally', [published]);
  await hasBegun;
  // As a kill does: what is in progress never ends.
  const closed = killed.close();
  await expect(first).rejects.toThrow('The member left before it had handled the event.');
  await closed;
  const handled: string[] = [];
  await bus.subscribe({
    ...{ group: 'team', topics: ['tally'] },
    handle({ id }) {
      handled.push(id);
      return Promise.resolve();
    },
  });
  await bus.publish('tally', [published]);
  expect(handled).toEqual(['1']);
  await bus.close();
});

test('a member that stops ends what it has begun', async () => {
  const bus = inProcessBus();
  const { subscription, hasBegun, finish } = await slowMember(bus);
  const publishing = bus.publish('tally', [published]);
  await hasBegun;
  const closed = subscription.close();
  finish();
  await expect(publishing).resolves.toBeUndefined();
  await closed;
});
