import type { LawRule } from '@contend/contracts';
import { barredBy } from './law-bars';

const allowed = (product: LawRule['product']): LawRule => ({
  ...{ product, country: null, isAllowed: true, minimumAge: 18 },
});
const denied = (product: LawRule['product'], country: string): LawRule => ({
  ...{ product, country, isAllowed: false, minimumAge: 18 },
});
const everywhere = [allowed('wager'), allowed('pool'), allowed('guaranteed')];

test('names the countries that bar one kind of prizes and offer the other', () => {
  const rules = [...everywhere, denied('pool', 'US'), denied('pool', 'BR')];
  expect(barredBy(rules, 'pool')).toEqual({ countries: ['BR', 'US'], other: 'guaranteed' });
  expect(barredBy(rules, 'guaranteed')).toBeNull();
});

test('a country that offers neither is not a reason to choose another kind', () => {
  const rules = [...everywhere, denied('pool', 'CU'), denied('guaranteed', 'CU')];
  expect(barredBy(rules, 'pool')).toBeNull();
  expect(barredBy(everywhere, 'pool')).toBeNull();
});
