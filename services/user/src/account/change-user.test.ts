import { countryChangeEveryMs, type DomainEvent } from '@contend/contracts';
import { change, type Changes, correct } from './change-user';
import { profileOf, register, type User } from './user';

const start = new Date('2026-03-02T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const id = '0123456789abcdef01234567';
const registration = {
  ...{ id, email: 'ada@example.com', username: 'Ada_L', country: 'IE' },
  ...{ birthDate: '1990-05-01', affiliateCode: null },
};
const ada = register(registration, start).state;
const unborn = register({ ...registration, birthDate: null, country: null }, start).state;
const saved = (events: DomainEvent[]) => events.map(({ spec, data }) => [spec.type, data]);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const unchanged = (state: User) => ({
  decision: { state, events: [], timers: {} },
  changes: [],
});
const line = { userId: id, by: 'player', reason: null, at: start };

test('a person changes their profile, and it is published once', () => {
  const changes: Changes = { displayName: 'ADA', bio: 'I play.', phone: '+353123' };
  const { decision, changes: record } = change(ada, changes, start);
  expect(decision.state).toEqual({ ...ada, ...changes, displayNameKey: 'ada', foldedName: 'ada' });
  expect(saved(decision.events)).toEqual([['user.updated.v1', profileOf(decision.state, start)]]);
  expect(record).toEqual([]);
  expect(change(decision.state, changes, after(1))).toEqual(unchanged(decision.state));
});

test('preferences are changed one by one', () => {
  const dark = { theme: 'dark' } as User['preferences'];
  const quiet = { sound: 'off' } as User['preferences'];
  const once = change(ada, { preferences: dark }, start).decision.state;
  expect(once.preferences).toEqual(dark);
  const twice = change(once, { preferences: quiet }, start).decision.state;
  expect(twice.preferences).toEqual({ ...dark, ...quiet });
});

test('the language and the time zone of a user are published for those that write to them', () => {
  const preferences = { language: 'de', timeZone: 'Europe/Berlin' };
  const { decision } = change(ada, { preferences }, start);
  expect(saved(decision.events)).toEqual([
    ['user.updated.v1', { ...profileOf(ada, start), ...preferences }],
  ]);
});

test('an account published by an older version is published again with any save', () => {
  const old = { ...ada, profileVersion: 1 };
  const { decision } = change(old, {}, start);
  expect(decision.state).toEqual(ada);
  expect(saved(decision.events)).toEqual([['user.updated.v1', profileOf(ada, start)]]);
});

test('a birth date is given once and recorded', () => {
  const { decision, changes } = change(unborn, { birthDate: '1990-05-01' }, start);
  expect(decision.state).toEqual({ ...unborn, birthDate: '1990-05-01' });
  expect(changes).toEqual([{ ...line, field: 'birthDate', before: null, after: '1990-05-01' }]);
  expect(saved(decision.events)).toEqual([
    ['user.updated.v1', profileOf(decision.state, start)],
    ['user.identity-changed.v1', { userId: id, field: 'birthDate', by: 'player' }],
  ]);
  expect(change(ada, { birthDate: '1990-05-01' }, start)).toEqual(unchanged(ada));
  expect(() => change(ada, { birthDate: '1990-05-02' }, start)).toThrow(refused('birth-date-set'));
  expect(() => change(unborn, { birthDate: '2013-03-03' }, start)).toThrow(refused('too-young'));
});

test('a birth date that is too young by now may be given again', () => {
  const young = { ...ada, birthDate: '2020-01-01' };
  expect(change(young, { birthDate: '2020-01-01' }, start)).toEqual(unchanged(young));
});

test('a first country is recorded undated, a move is dated and limited', () => {
  const first = change(unborn, { country: 'IE' }, start);
  expect(first.decision.state).toEqual({ ...unborn, country: 'IE', countryChangedAt: null });
  expect(first.changes).toEqual([{ ...line, field: 'country', before: null, after: 'IE' }]);
  const moved = change(ada, { country: 'SE' }, start).decision.state;
  expect(moved).toEqual({ ...ada, country: 'SE', countryChangedAt: start });
  const soon = () => change(moved, { country: 'IE' }, after(countryChangeEveryMs - 1));
  expect(soon).toThrow(refused('country-change-too-soon'));
  expect(change(moved, { bio: 'Hej' }, after(1)).decision.state).toMatchObject({
    ...{ country: 'SE', countryChangedAt: start, bio: 'Hej' },
  });
});

test('an operator corrects both facts with a reason, in one publication', () => {
  const facts = { birthDate: '1991-06-02', country: 'SE' };
  const { decision, changes } = correct(ada, { ...facts, reason: 'passport' }, start);
  expect(decision.state).toEqual({ ...ada, ...facts, countryChangedAt: start });
  const byOperator = { ...line, by: 'operator', reason: 'passport' };
  expect(changes).toEqual([
    { ...byOperator, field: 'birthDate', before: '1990-05-01', after: '1991-06-02' },
    { ...byOperator, field: 'country', before: 'IE', after: 'SE' },
  ]);
  expect(saved(decision.events)).toEqual([
    ['user.updated.v1', profileOf(decision.state, start)],
    ['user.identity-changed.v1', { userId: id, field: 'birthDate', by: 'operator' }],
    ['user.identity-changed.v1', { userId: id, field: 'country', by: 'operator' }],
  ]);
});

test('an operator’s omitted fields stay unchanged', () => {
  expect(correct(ada, { reason: 'asked' }, start)).toEqual(unchanged(ada));
  const { decision } = correct(ada, { country: 'SE', reason: 'moved' }, start);
  expect(decision.state).toEqual({ ...ada, country: 'SE', countryChangedAt: start });
  const born = correct(ada, { birthDate: '1991-06-02', reason: 'passport' }, start);
  expect(born.decision.state).toEqual({ ...ada, birthDate: '1991-06-02' });
});

test('an operator moves an account again at once, and out of a blocked country', () => {
  const moved = change(ada, { country: 'KP' }, start).decision.state;
  const { state } = correct(moved, { country: 'IE', reason: 'mistake' }, after(1)).decision;
  expect(state).toEqual({ ...ada, country: 'IE', countryChangedAt: after(1) });
});

test('an operator can remove a birth date but not set an impossible one', () => {
  const facts = { birthDate: null, reason: 'unproven' };
  expect(correct(ada, facts, start).decision.state).toEqual({ ...ada, birthDate: null });
  const wrong = () => correct(ada, { birthDate: '1899-12-31', reason: 'typo' }, start);
  expect(wrong).toThrow(refused('invalid-request'));
  const child = { ...ada, birthDate: '2020-01-01' };
  const same = { birthDate: '2020-01-01', reason: 'checked' };
  expect(correct(child, same, start)).toEqual(unchanged(child));
});
