import { entryIn, eventIn, freeTerms, refusalOf } from '../../test/model/sample-event';
import { admittedBefore, requireAdmitted, requireMayComeIn, withoutEntering } from './admission';

const event = eventIn('check_in');
const none = new Set<string>();

test('the owner and who decided something do not come in, a named co-organizer does', () => {
  const code = (userId: string, deciders = none, at = event) =>
    refusalOf(() => requireMayComeIn(at, ['ada', userId], deciders))?.code;
  expect(code('host')).toBe('organizer-plays');
  expect(code('co-host', new Set(['co-host']))).toBe('organizer-plays');
  expect(code('cleo', new Set(['cleo']))).toBe('organizer-plays');
  expect(code('co-host')).toBeUndefined();
  expect(
    code('host', new Set(['host']), eventIn('check_in', { terms: freeTerms })),
  ).toBeUndefined();
});

test('who comes in organizes no more, where there are prizes', () => {
  expect(withoutEntering(event, ['co-host'], none).organizerIds).not.toContain('co-host');
  expect(withoutEntering(event, ['ada'], none).organizerIds).toContain('co-host');
  const free = eventIn('check_in', { terms: freeTerms });
  expect(withoutEntering(free, ['co-host'], none).organizerIds).toContain('co-host');
});

test('no one new is in an open entry without an admission', () => {
  const entry = entryIn('entered');
  const [first] = entry.seats;
  const changed = {
    ...entry,
    seats: entry.seats.map((seat) => (seat === first ? { ...seat, userId: 'eve' } : seat)),
  };
  const saved =
    (...made: Parameters<typeof requireAdmitted>) =>
    () =>
      requireAdmitted(...made);
  const missing = 'User eve was added to an entry without an admission.';
  expect(saved(entry, changed, undefined)).toThrow(missing);
  expect(saved(entry, { ...entry, captainId: 'eve' }, undefined)).toThrow(missing);
  expect(saved(null, entry, undefined)).toThrow('without an admission');
  expect(saved({ ...entry, isOpen: false }, entry, undefined)).toThrow('without an admission');
  expect(saved(entry, { ...changed, isOpen: false }, undefined)).not.toThrow();
  expect(saved(entry, changed, { userIds: new Set(['eve']) })).not.toThrow();
  expect(saved(null, entry, admittedBefore([entry]))).not.toThrow();
  const left = { ...entry, seats: entry.seats.map((seat) => ({ ...seat, leftAt: new Date(0) })) };
  expect(saved(left, entry, undefined)).toThrow('without an admission');
});
