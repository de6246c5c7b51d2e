import {
  after,
  entryIn,
  eventIn,
  eventsOf,
  freeTerms,
  now,
  paymentIn,
  seat,
  terms,
} from '../../test/model/sample-event';
import type { Entry } from './entry';
import { admitEntry, admissionProblem } from './late-entry';

const live = eventIn('live', { seededAt: now });
const held = paymentIn('held');
const paid = { seats: [seat('ada', held), seat('bea', held)], isOpen: false };
const absent = (change: Partial<Entry> = {}) => entryIn('absent', { ...paid, ...change });

test('an entry that paid and did not check in can be admitted', () => {
  expect(admissionProblem(live, absent())).toBeNull();
  const { state, events } = admitEntry(live, absent({ endedAt: now }), after(1));
  expect(state).toEqual(
    entryIn('checked_in', { ...paid, isOpen: true, endedAt: null, checkedInAt: after(1) }),
  );
  expect(eventsOf({ events }).map(([type]) => type)).toEqual(['tournament-entry.reinstated.v1']);
});

test('one that was on the waitlist until the bracket was made is admitted to a free event', () => {
  const free = { ...live, terms: freeTerms };
  const waited = entryIn('withdrawn', { isOpen: false, endedAt: after(1) });
  expect(admissionProblem(free, waited)).toBeNull();
  expect(admissionProblem(live, waited)).toMatch('fee of this entry was not paid');
  const before = entryIn('withdrawn', { isOpen: false, endedAt: after(-1) });
  expect(admissionProblem(free, before)).toMatch('did not check in');
});

test('others are refused with the reason', () => {
  const returned = seat('ada', paymentIn('returned'));
  const left = { ...seat('ada', held), leftAt: now };
  const alone = { ...live, terms: { ...terms, entryMode: 'player' as const } };
  expect(admissionProblem(live, entryIn('checked_in'))).toMatch('is in the event');
  expect(admissionProblem(live, entryIn('dropped', paid))).toMatch('did not check in');
  expect(admissionProblem(live, absent({ seats: [returned] }))).toMatch('fees back');
  expect(admissionProblem(live, absent({ seats: [seat('ada')] }))).toMatch('not paid');
  expect(admissionProblem(live, absent({ seats: [left, seat('bea', held)] }))).toMatch('left');
  expect(admissionProblem(alone, absent())).toMatch('Teams were made');
});
