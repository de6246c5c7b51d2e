import { listCountries } from './countries';

test('lists each country once, by its current code', () => {
  const countries = listCountries();
  expect(countries).toContainEqual({ value: 'DE', label: 'Germany' });
  expect(countries.map(({ value }) => value)).not.toContain('DD');
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
});
