import { justBefore, march, partnerPlan, plus, pro } from '../../test/model/members';
import { refusalOf } from '../../test/model/refusal';
import { catalogueOf, endPlan, isOnSale, makePlan, offerIn, seededPlans } from './catalogue';

const now = march(1);
const house = { sellers: new Set(['contend'] as const), now };
const withPartner = { sellers: new Set(['contend', 'lobbyup'] as const), now };
const perks = { rakeBasisPoints: 400, doubleXpDays: 1, recordResets: 0 };
const prices = [
  { interval: 'month', cents: 5_00 },
  { interval: 'year', cents: 50_00 },
] as const;
const draft = { id: plus.id, name: 'Max', provider: 'contend' as const, perks, prices };

test('each plan of the code has a price for a month, and ten times that for a year', () => {
  const rows = seededPlans.map(
    ({ name, provider, perks: given, partnerBasisPoints, prices: all }) => [
      ...[name, provider, given.rakeBasisPoints, given.doubleXpDays, given.recordResets],
      ...[partnerBasisPoints, ...all.map(({ interval, cents }) => `${interval} ${cents}`)],
    ],
  );
  expect(rows).toEqual([
    ['Plus', 'contend', 500, 2, 2, null, 'month 799', 'year 7990'],
    ['LobbyUp Pro', 'lobbyup', 700, 4, 2, 7000, 'month 499', 'year 4990'],
    ['RHG Member', 'rhg', 900, 6, 1, 7000, 'month 299', 'year 2990'],
    ['ESG Pass', 'esg', 600, 0, 0, 7000, 'month 599', 'year 5990'],
  ]);
  expect(seededPlans.every(({ endedAt }) => endedAt === null)).toBe(true);
});

test('ids of seeded plans and prices never change, since memberships name them', () => {
  expect(seededPlans.map(({ id }) => id)).toEqual([
    '6d656d626572736869700001',
    '6d656d626572736869700002',
    '6d656d626572736869700003',
    '6d656d626572736869700004',
  ]);
  const [first] = seededPlans;
  expect(first?.prices.map(({ id, planId }) => [id, planId])).toEqual([
    ['6d656d626572736869700101', first?.id],
    ['6d656d626572736869700102', first?.id],
  ]);
});

test('a stored plan is offered beside those of the code, and replaces the one of its id', () => {
  const ended = { ...seededPlans[1]!, endedAt: now };
  const all = catalogueOf([plus, ended]);
  expect(all.map(({ name }) => name)).toEqual([
    ...['Plus', 'LobbyUp Pro', 'RHG Member', 'ESG Pass', 'Plus'],
  ]);
  expect(all[1]).toBe(ended);
});

test('a plan is sold until the instant of its end, and only with its partner', () => {
  const ended = { ...plus, endedAt: now };
  expect(isOnSale(plus, house)).toBe(true);
  expect(isOnSale(ended, { ...house, now: justBefore(now) })).toBe(true);
  expect(isOnSale(ended, house)).toBe(false);
  expect(isOnSale(partnerPlan, house)).toBe(false);
  expect(isOnSale(partnerPlan, withPartner)).toBe(true);
});

test('a price is found with its plan', () => {
  expect(offerIn([plus, pro], pro.prices[1]!.id)).toEqual({ plan: pro, price: pro.prices[1] });
  expect(offerIn([plus, pro], partnerPlan.prices[0]!.id)).toBeNull();
});

test('a new plan is sold from now on, with an id for each price', () => {
  const { state } = makePlan({ ...draft, partnerBasisPoints: null }, house);
  expect(state).toEqual({
    ...{ ...draft, partnerBasisPoints: null, createdAt: now, endedAt: null },
    prices: [
      { ...prices[0], id: expect.stringMatching(/^[0-9a-f]{24}$/), planId: plus.id },
      { ...prices[1], id: expect.stringMatching(/^[0-9a-f]{24}$/), planId: plus.id },
    ],
  });
  expect(state.prices[0]?.id).not.toBe(state.prices[1]?.id);
});

test('a plan has a part for a partner exactly when it is one of a partner that is offered', () => {
  const rows = [
    [null, 'contend', withPartner, null],
    [7000, 'lobbyup', withPartner, null],
    [7000, 'contend', withPartner, 'partner-part-mismatch'],
    [null, 'lobbyup', withPartner, 'partner-part-mismatch'],
    [7000, 'lobbyup', house, 'partner-not-offered'],
  ] as const;
  for (const [partnerBasisPoints, provider, terms, refusal] of rows) {
    const make = () => makePlan({ ...draft, provider, partnerBasisPoints }, terms);
    expect(refusalOf(make)).toBe(refusal);
  }
});

test('the sale of a plan ends once; an end that is planned is moved to now', () => {
  const ended = endPlan(plus, now).state;
  expect(ended).toEqual({ ...plus, endedAt: now });
  expect(endPlan(ended, now).state).toBe(ended);
  expect(endPlan(ended, march(2)).state).toBe(ended);
  expect(endPlan({ ...plus, endedAt: march(9) }, now).state.endedAt).toEqual(now);
});
