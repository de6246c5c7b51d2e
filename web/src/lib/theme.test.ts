import { setTheme } from './theme';

test('a chosen theme is shown and stored', () => {
  setTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  setTheme('dark');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBe('dark');
});
