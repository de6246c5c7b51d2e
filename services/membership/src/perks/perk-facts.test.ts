import type { PlanPerks } from '@contend/billing';
import { idOf, march, member, monthEnd } from '../../test/model/members';
import { perksOfMembership, perksOfPlayer } from './perk-facts';

const none: PlanPerks = { rakeBasisPoints: null, doubleXpDays: 0, recordResets: 0 };
const uses = { doubleXpDays: [], recordResets: [] };
const { subscription } = member();
const holder = (id: string, perks: Partial<PlanPerks>) => ({
  ...{ id, perks: { ...none, ...perks }, subscription },
});
/** The first lowers the rake more, the second gives more days. */
const low = holder(idOf(1), { rakeBasisPoints: 300, doubleXpDays: 1 });
const days = holder(idOf(2), { rakeBasisPoints: 700, doubleXpDays: 4 });
const player = { holders: [low, days], uses };
const now = march(2);

const short = (all: { perk: string; reason: string; isActive: boolean }[]) =>
  all.map(({ perk, reason, isActive }) => [perk, reason, isActive]);

test('each perk of a player is from the membership that gives more of it', () => {
  const perks = perksOfPlayer(player, now);
  expect(perks.map(({ perk, reason, membershipId }) => [perk, reason, membershipId])).toEqual([
    ['rake', 'active', idOf(1)],
    ['double-xp', 'available', idOf(2)],
    ['record-reset', 'not-in-plan', null],
  ]);
  expect(perks[0]).toMatchObject({ isActive: true, until: monthEnd });
  expect(perks[1]).toMatchObject({ count: 4, left: 4 });
});

test('a membership names the perks of which another one gives more', () => {
  expect(short(perksOfMembership(low, player, now))).toEqual([
    ['rake', 'active', true],
    ['double-xp', 'other-membership', false],
    ['record-reset', 'not-in-plan', false],
  ]);
  expect(short(perksOfMembership(days, player, now)).slice(0, 2)).toEqual([
    ['rake', 'other-membership', false],
    ['double-xp', 'available', false],
  ]);
});

test('a player without a membership, and one whose membership is over, has no plan', () => {
  const noPlan = [
    ['rake', 'no-plan', false],
    ['double-xp', 'no-plan', false],
    ['record-reset', 'no-plan', false],
  ];
  expect(short(perksOfPlayer({ holders: [], uses }, now))).toEqual(noPlan);
  expect(short(perksOfPlayer(player, march(100)))).toEqual(noPlan);
  expect(perksOfPlayer(player, march(100)).every(({ membershipId }) => !membershipId)).toBe(true);
});

test('a bought day of double XP that has begun is active also where no plan has the perk', () => {
  const running = { ...uses, doubleXpDays: [{ at: now, returnsAt: null }] };
  const rakeOnly = { holders: [holder(idOf(1), { rakeBasisPoints: 300 })], uses: running };
  for (const facts of [rakeOnly, { holders: [], uses: running }]) {
    expect(perksOfPlayer(facts, now)[1]).toMatchObject({
      ...{ perk: 'double-xp', isActive: true, reason: 'active', membershipId: null },
      until: march(3),
    });
  }
});
