import { freeUsesOf, type MemberPerks } from './free-uses';

const at = new Date('2026-02-20T12:00:00Z');
const anchor = new Date('2026-01-31T12:00:00Z');
const plan: MemberPerks = { membershipId: 'm1', anchor, doubleXpDays: 2, recordResets: 1 };
const february = new Date('2026-02-28T12:00:00Z');
const march = new Date('2026-03-31T12:00:00Z');
const none: Date[] = [];

describe('free uses', () => {
  it('are counted by months and years from the anchor of the membership', () => {
    expect(freeUsesOf('double-xp', { perks: [plan], used: none }, at)).toEqual({
      ...{ membershipId: 'm1', count: 2, left: 2, until: february, end: february },
    });
    expect(freeUsesOf('record-reset', { perks: [plan], used: none }, at)).toMatchObject({
      ...{ count: 1, left: 1, end: new Date('2027-01-31T12:00:00Z') },
    });
    expect(freeUsesOf('double-xp', { perks: [plan], used: none }, february)).toMatchObject({
      end: march,
    });
  });

  it('come back at the end of their month, to the millisecond', () => {
    const left = (when: Date) =>
      freeUsesOf('double-xp', { perks: [plan], used: [february, february] }, when)?.left;
    expect(left(new Date(february.getTime() - 1))).toBe(0);
    expect(left(february)).toBe(2);
  });

  it('do not exist without a membership that gives them', () => {
    const rakeOnly = { ...plan, doubleXpDays: 0, recordResets: 0 };
    for (const perks of [[], [rakeOnly]])
      for (const kind of ['double-xp', 'record-reset'] as const)
        expect(freeUsesOf(kind, { perks, used: none }, at)).toBeNull();
  });

  it('of several memberships are those of the best one, and never add up', () => {
    const better = { ...plan, membershipId: 'm2', doubleXpDays: 3, anchor: at };
    const days = (used: Date[]) => freeUsesOf('double-xp', { perks: [plan, better], used }, at);
    expect(days(none)).toMatchObject({ membershipId: 'm2', count: 3, left: 3 });
    expect(days([february, february])).toMatchObject({ left: 1 });
    expect(days([february, february, march])).toMatchObject({ left: 0, until: february });
    expect(freeUsesOf('record-reset', { perks: [better, plan], used: none }, at)).toMatchObject({
      membershipId: 'm1',
    });
  });

  it('that were used count under a membership that is bought after a cancellation', () => {
    const again = { ...plan, membershipId: 'm3', anchor: at };
    const days = (when: Date) =>
      freeUsesOf('double-xp', { perks: [again], used: [february, february] }, when);
    expect(days(at)).toMatchObject({ left: 0, until: february });
    expect(days(february)).toMatchObject({ left: 2, end: new Date('2026-03-20T12:00:00Z') });
  });
});
