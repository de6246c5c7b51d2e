/** @jest-environment node */
import RequestQueue from 'kafkajs/src/network/requestQueue';
import { patchKafkajsIdlePolling } from '../src/bus/kafkajs-idle-polling';

beforeAll(() => {
  patchKafkajsIdlePolling();
  jest.useFakeTimers();
});
afterAll(() => {
  jest.useRealTimers();
});

/** A connection's queue, without the connection, that counts its checks for pending requests. */
function queue(): { queue: RequestQueue; looks: () => number } {
  const made = Object.create(RequestQueue.prototype) as RequestQueue;
  Object.assign(made, { throttledUntil: -1, throttleCheckTimeoutId: null, pending: [] });
  let looks = 0;
  made.checkPendingRequests = () => {
    looks += 1;
    made.scheduleCheckPendingRequests();
  };
  return { queue: made, looks: () => looks };
}

test('does not poll an empty queue', () => {
  const idle = queue();
  idle.queue.scheduleCheckPendingRequests();
  jest.advanceTimersByTime(1000);
  expect(idle.looks()).toBe(0);
});

test('polls pending requests until they are sent', () => {
  const busy = queue();
  busy.queue.pending.push('a request');
  busy.queue.scheduleCheckPendingRequests();
  jest.advanceTimersByTime(35);
  expect(busy.looks()).toBe(3);
  busy.queue.pending.pop();
  jest.advanceTimersByTime(1000);
  expect(busy.looks()).toBe(4);
});

test('checks a throttled queue when the throttling ends', () => {
  const throttled = queue();
  throttled.queue.throttledUntil = Date.now() + 200;
  throttled.queue.scheduleCheckPendingRequests();
  jest.advanceTimersByTime(199);
  expect(throttled.looks()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(throttled.looks()).toBe(1);
});
