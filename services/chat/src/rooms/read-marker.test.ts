import fc from 'fast-check';
import { requireSlowModePassed, markPosted, markRead, type ReadMarker } from './unread';

const owner = { id: '1'.repeat(24), roomId: '2'.repeat(24), userId: '3'.repeat(24) };
const at = new Date('2026-03-02T12:00:00Z');

test('a first mark is at the number read', () => {
  const marker = markRead(null, owner, { number: 3, messages: 5 });
  expect(marker).toEqual({ ...owner, readNumber: 3, postedAt: null });
});

test('slow mode allows a message at the very end of its seconds', () => {
  const marker = { ...owner, readNumber: 1, postedAt: at };
  const check = (ms: number, slowModeSeconds = 10) => {
    requireSlowModePassed(marker, { slowModeSeconds }, new Date(at.getTime() + ms));
  };
  expect(() => {
    check(9001);
  }).toThrow(
    expect.objectContaining({
      ...{ code: 'slow-mode', details: { secondsLeft: 1, retryAfterSeconds: 1 } },
    }),
  );
  expect(() => {
    check(0);
  }).toThrow(expect.objectContaining({ details: { secondsLeft: 10, retryAfterSeconds: 10 } }));
  check(10_000);
  check(0, 0);
  requireSlowModePassed(null, { slowModeSeconds: 10 }, at);
});

test('marking nothing new changes nothing', () => {
  const marker = { ...owner, readNumber: 3, postedAt: null };
  expect(markRead(marker, owner, { number: 2, messages: 5 })).toBe(marker);
});

test('a mark only moves forward, up to the last message', () => {
  const steps = fc.array(fc.record({ number: fc.nat(50), messages: fc.nat(50) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(steps, (reads) => {
      let marker: ReadMarker | null = null;
      let before = 0;
      for (const { number, messages } of reads) {
        marker = markRead(marker, owner, { number, messages });
        expect(marker.readNumber).toBe(Math.max(before, Math.min(number, messages)));
        before = marker.readNumber;
      }
    }),
  );
});

test('an own message is read where all before it were', () => {
  const after = (readNumber: number) =>
    markPosted({ ...owner, readNumber, postedAt: null }, owner, { number: 4, at }).state;
  expect(after(3)).toEqual({ ...owner, readNumber: 4, postedAt: at });
  expect(after(2)).toEqual({ ...owner, readNumber: 2, postedAt: at });
  expect(markPosted(null, owner, { number: 1, at }).state.readNumber).toBe(1);
});
