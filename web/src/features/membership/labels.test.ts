import { monthly, plan, plan2, running, yearly } from '../../../test/membership-samples';
import { paysFrom, perkLines, perkWords, statusWords, linkOfPerk } from './labels';

const house = plan as never;
const until = '2026-12-29T10:00:00.000Z';

test('a price pays from its cost a month over the part of the rake that it saves', () => {
  expect(paysFrom(house, monthly)).toBe(159_80);
  expect(paysFrom(house, yearly)).toBe(133_17);
  const perks = { ...plan.perks, rakeBasisPoints: null };
  expect(paysFrom({ ...plan, perks } as never, monthly)).toBeNull();
});

test('each plan has a line for each perk, also for what it leaves as it is', () => {
  expect(perkLines(null).map(({ isPart }) => isPart)).toEqual([false, false, false]);
  expect(perkLines(plan2.perks)).toEqual([
    { perk: 'rake', isPart: true, words: 'Rake 5 % instead of 10 % on your seats' },
    { perk: 'double-xp', isPart: true, words: '8 double-XP days a month, you pick them' },
    { perk: 'record-reset', isPart: true, words: '12 record resets a year, otherwise $4.99' },
  ]);
  expect(perkLines({ ...plan.perks, doubleXpDays: 1 })[1]?.words).toMatch(/^1 double-XP day a/);
});

test.each([
  ['rake', 'active', null, /^Active, until 29 Dec/, /renewal continues it/],
  ['rake', 'grace', null, /^Active, until 29 Dec/, /past due for less than 3 days/],
  ['rake', 'no-plan', null, /^Not active, no paid plan$/, /Your seats pay 10 %/],
  ['rake', 'not-in-plan', null, /^Not part of your plan$/, /Your seats pay 10 %/],
  ['double-xp', 'active', 1, /^Active, until 29 Dec/, /1 left this month/],
  ['double-xp', 'available', 2, /^Not active now, 2 left$/, /lapses on 29 Dec/],
  ['double-xp', 'used-up', 0, /^All used$/, /come on 29 Dec/],
  ['double-xp', 'not-in-plan', null, /^Not part of your plan$/, /costs \$1\.99/],
  ['record-reset', 'available', 1, /^Possible now, 1 left$/, /lapses on 29 Dec 20\d\d\./],
  ['record-reset', 'cooldown', 1, /^Not possible before 29 Dec/, /30 days apart\. 1 left/],
] as const)('says why %s is %s', (...row) => {
  const [perk, reason, left, state, why] = row;
  const isActive = reason === 'active' || reason === 'grace';
  const words = perkWords({ perk, reason, left, isActive, until });
  expect(words.state).toMatch(state);
  expect(words.why).toMatch(why);
});

test('names the year until which the rake of a yearly membership is lower', () => {
  const rake = { perk: 'rake', reason: 'active', left: null, isActive: true, until } as const;
  expect(perkWords(rake, { interval: 'year' }).state).toMatch(/^Active, until 29 Dec 20\d\d, /);
  expect(perkWords(rake, { interval: 'month' }).state).toMatch(/^Active, until 29 Dec \d\d:/);
});

test('counts what is used and left of a perk, and a day that goes on without the plan', () => {
  const days = { perk: 'double-xp', isActive: false, until, count: 2 } as const;
  expect(perkWords({ ...days, reason: 'available', left: 1 })).toMatchObject({
    ...{ state: 'Not active now, 1 of 2 left', why: expect.stringMatching(/^Used 1 of 2\. You/) },
  });
  expect(perkWords({ ...days, reason: 'used-up', left: 0 }).why).toMatch(/^Used 2 of 2\. The next/);
  const alone = { ...days, isActive: true, count: null, left: null };
  expect(perkWords({ ...alone, reason: 'active' }).why).toBe(
    'Matches completed by then count twice.',
  );
});

test('leads to where a perk is used only while it can be', () => {
  const of = (perk: 'double-xp' | 'record-reset', reason: 'available' | 'used-up') =>
    linkOfPerk({ perk, reason, left: 1, isActive: false, until })?.to ?? null;
  expect(of('double-xp', 'available')).toBe('/rewards');
  expect(of('double-xp', 'used-up')).toBeNull();
  expect(of('record-reset', 'available')).toBe('/rewards');
});

test('names the state of a membership', () => {
  expect(statusWords(running)).toBe('Active');
  expect(statusWords({ ...running, status: 'past_due' })).toBe('Past due');
  expect(statusWords({ ...running, cancelsAtPeriodEnd: true })).toMatch(/^Ends 1 Jan/);
});
