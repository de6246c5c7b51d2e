import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const file = path.join(__dirname, 'fonts/saira-numbers.woff2');

test('the figures font stays below 20 KB', () => {
  expect(statSync(file).size).toBeLessThan(20_000);
});

test('the stylesheet uses the committed subset and not the whole family', () => {
  const css = readFileSync(path.join(__dirname, 'fonts.css'), 'utf8');
  expect(css).toContain('fonts/saira-numbers.woff2');
  expect(css).not.toContain('@fontsource-variable/saira');
});
