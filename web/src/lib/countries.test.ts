import { listCountries } from './countries';

test('knows countries once, by their present codes', () => {
  const countries = listCountries();
  expect(countries).toContainEqual({ value: 'DE', label: 'Germany' });
  expect(countries.map(({ value }) => value)).not.toContain('DD');
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
});
