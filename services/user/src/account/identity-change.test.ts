import { identityChangesOf, identityEventsOf } from './identity-change';
import type { User } from './user';

const now = new Date('2026-03-02T12:00:00.000Z');
const ada = { id: '1'.repeat(24), birthDate: null, country: 'DE', displayName: 'Ada' } as User;
const author = { by: 'operator' as const, reason: 'Passport seen.' };
const changesTo = (changes: Partial<User>) =>
  identityChangesOf(ada, { ...ada, ...changes }, { author, now });
const line = { userId: ada.id, by: 'operator', reason: 'Passport seen.', at: now };

test('a change of the birth date or the country is a line with both values and its author', () => {
  expect(changesTo({ birthDate: '2000-01-31', country: 'AT' })).toEqual([
    { ...line, field: 'birthDate', before: null, after: '2000-01-31' },
    { ...line, field: 'country', before: 'DE', after: 'AT' },
  ]);
  expect(changesTo({ country: null })).toEqual([
    { ...line, field: 'country', before: 'DE', after: null },
  ]);
});

test('other changes of an account are no lines', () => {
  expect(changesTo({ displayName: 'Bea', country: 'DE' })).toEqual([]);
});

test('events name the field and who changed it, never the values', () => {
  expect(identityEventsOf(changesTo({ country: 'AT' })).map(({ data }) => data)).toEqual([
    { userId: ada.id, field: 'country', by: 'operator' },
  ]);
});
