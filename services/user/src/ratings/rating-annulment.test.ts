import { ratingAnnulmentLifted, ratingAnnulmentMade } from '@contend/contracts';
import { affectedFrom, annul, annulmentIdOf, liftAnnulment } from './rating-annulment';

const now = new Date('2026-03-02T12:00:00.000Z');
const from = new Date('2026-03-01T00:00:00.000Z');
const asked = { userId: 'ada', from, reason: 'Aim assist', byId: 'marshal' };
const lifting = { byId: 'olga', reason: 'The demo shows a bug of the game' };

test('records each decision with its admin, time and reason', () => {
  const made = annul(null, asked, now);
  expect(made.state).toEqual({
    ...{ id: annulmentIdOf('ada'), userId: 'ada', from },
    changes: [{ from, reason: 'Aim assist', byId: 'marshal', at: now }],
  });
  const lifted = liftAnnulment(made.state, lifting, now);
  expect(lifted.state.from).toBeNull();
  expect(lifted.state.changes).toHaveLength(2);
  const specs = [...made.events, ...lifted.events].map(({ spec }) => spec);
  expect(specs).toEqual([ratingAnnulmentMade, ratingAnnulmentLifted]);
});

test('a repetition changes nothing, and another date or reason is recorded', () => {
  const { state } = annul(null, asked, now);
  expect(annul(state, asked, now).state).toBe(state);
  expect(annul(state, { ...asked, reason: 'Account sharing' }, now).state.changes).toHaveLength(2);
  expect(annul(state, { ...asked, from: now }, now).state.from).toEqual(now);
  const lifted = liftAnnulment(state, lifting, now).state;
  expect(liftAnnulment(lifted, lifting, now)).toEqual({ state: lifted, events: [], timers: {} });
  expect(annul(lifted, asked, now).state.changes).toHaveLength(3);
});

test('refuses one’s own matches, and dates in the future', () => {
  const ahead = new Date(now.getTime() + 1);
  expect(() => annul(null, { ...asked, from: ahead }, now)).toThrow(/in the future/);
  expect(() => annul(null, { ...asked, byId: 'ada' }, now)).toThrow(/Another admin/);
  expect(() =>
    liftAnnulment(annul(null, asked, now).state, { ...lifting, byId: 'ada' }, now),
  ).toThrow(/Another admin/);
});

test('a change affects matches from the earlier of both dates', () => {
  expect(affectedFrom(null, null)).toBeNull();
  expect(affectedFrom(from, new Date(from))).toBeNull();
  expect(affectedFrom(null, from)).toEqual(from);
  expect(affectedFrom(from, null)).toEqual(from);
  expect(affectedFrom(now, from)).toEqual(from);
  expect(affectedFrom(from, now)).toEqual(from);
});
