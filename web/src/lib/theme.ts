import { createStore, useStore } from './store';

export type Theme = 'dark' | 'light';
const themeKey = 'theme';

const theme = createStore<{ theme: Theme }>({
  theme: localStorage.getItem(themeKey) === 'light' ? 'light' : 'dark',
});

/** Shows a theme and remembers it for `public/before-paint.js` of the next visit. */
export function setTheme(next: Theme): void {
  localStorage.setItem(themeKey, next);
  if (next === 'light') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
  theme.set({ theme: next });
}

export const useTheme = (): Theme => useStore(theme).theme;
