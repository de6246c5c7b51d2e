import { refusalOf } from '../../test/model/sample-event';
import { afterEntry, isFull, requireFreePlace, noPlaces, released } from './entry';

const places = { id: 'event', placed: 3, registered: 7 };

test('each entry gets the next number, and takes a place unless the event is full', () => {
  expect(noPlaces('event')).toEqual({ id: 'event', placed: 0, registered: 0 });
  expect(afterEntry(places, { isFull: false })).toEqual({ ...places, placed: 4, registered: 8 });
  expect(afterEntry(places, { isFull: true })).toEqual({ ...places, placed: 3, registered: 8 });
});

test('a place that becomes free does not change the numbers of entries', () => {
  expect(released(places)).toEqual({ ...places, placed: 2, registered: 7 });
});

test.each([
  { maxEntries: 4, hasWaitlist: false, full: false, code: undefined },
  { maxEntries: 3, hasWaitlist: false, full: true, code: 'tournament-full' },
  { maxEntries: 2, hasWaitlist: false, full: true, code: 'tournament-full' },
  { maxEntries: 3, hasWaitlist: true, full: true, code: undefined },
])(
  'three of $maxEntries places are taken, waitlist: $hasWaitlist',
  ({ maxEntries, hasWaitlist, full, code }) => {
    expect(isFull(places, { maxEntries })).toBe(full);
    const refusal = refusalOf(() => requireFreePlace(places, { maxEntries, hasWaitlist }));
    expect(refusal?.code).toBe(code);
  },
);
