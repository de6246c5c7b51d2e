import { savings } from '../../../../test/membership-samples';
import { bestOf, breakEvenWords, monthName, savingWords, usedMonths } from './labels';

const plans = savings.comparison.plans as never[] as Parameters<typeof breakEvenWords>[0];

test('says what a month would have been, also when the plan costs more than it saves', () => {
  expect(savingWords({ saved: 14_40, price: 7_99, net: 6_41 })).toEqual({
    ...{ figure: '+$6.41', tone: 'good', sum: 'saves $14.40, costs $7.99', verdict: null },
  });
  expect(savingWords({ saved: 0, price: 7_99, net: -7_99 })).toEqual({
    ...{ figure: '−$7.99', tone: 'bad', sum: 'saves $0.00, costs $7.99' },
    verdict: 'It costs more than it saves',
  });
  expect(savingWords({ saved: 1, price: 1, net: 0 })).toMatchObject({ figure: '$0.00', tone: '' });
});

test('compares with the plan that would have saved most', () => {
  expect(bestOf(plans)?.name).toBe('Plus');
  expect(bestOf([])).toBeUndefined();
});

test('names the plan that pays for itself first, if one does', () => {
  expect(breakEvenWords(plans)).toMatch(/Plus, from \$159\.80 of won shares/);
  expect(breakEvenWords(plans.map((one) => ({ ...one, breakEven: null })))).toMatch(/^No plan/);
});

test('months are named in UTC, and those without anything are left out', () => {
  expect(monthName('2026-10')).toBe('October');
  const empty = { ...savings.months[0]!, pots: 0, price: 0, saved: 0 };
  expect(usedMonths([empty, savings.months[1]!])).toEqual([savings.months[1]]);
});
