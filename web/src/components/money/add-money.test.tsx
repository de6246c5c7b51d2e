import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLaw, type Me } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { AddMoney } from './add-money';

const show = (change: Partial<Me>) => {
  answerWith({ 'GET /laws': { version: 1, rules: firstLaw.rules, upcoming: [] } });
  renderAt('/wagers', <AddMoney />, cacheFor({ ...ada, ...change }));
  return screen.findByRole('link');
};

test('an adult can add money, and a minor sees what is free', async () => {
  const link = await show({ birthDate: '1990-01-31', country: 'SE' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Add money', '/wallet?add=money']);
});

test('a minor sees what is free instead', async () => {
  const link = await show({ birthDate: `${new Date().getUTCFullYear() - 15}-01-31` });
  expect(link.getAttribute('href')).toBe('/tournaments?fee=free');
});

test('only this link and the command of the search, which asks the same, lead to it', () => {
  const root = join(__dirname, '..', '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const linking = sources.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('add=money'),
  );
  expect(linking).toEqual([
    join('components', 'money', 'add-money.tsx'),
    join('features', 'search', 'commands', 'commands.ts'),
  ]);
});
