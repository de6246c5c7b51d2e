import { createStore, useStore } from './store';

export type Theme = 'dark' | 'light';
const themeKey = 'theme';
/** The page colour of each theme, for the browser's own bars. */
const pageColors: Record<Theme, string> = { dark: '#0b0e14', light: '#f4f6f9' };

function storedTheme(): Theme | null {
  const stored = localStorage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Absent where the browser or the test environment has no media queries. */
const systemPreference: MediaQueryList | undefined = globalThis.matchMedia?.(
  '(prefers-color-scheme: light)',
);

const systemTheme = (): Theme => (systemPreference?.matches ? 'light' : 'dark');

const theme = createStore<{ theme: Theme }>({ theme: storedTheme() ?? systemTheme() });

function show(next: Theme): void {
  if (next === 'light') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[next]);
  theme.set({ theme: next });
}

// The system may change its theme; a choice made here is kept.
systemPreference?.addEventListener('change', () => {
  if (!storedTheme()) show(systemTheme());
});

/** Shows a theme and stores it for `public/before-paint.js` of the next visit. */
export function setTheme(next: Theme): void {
  localStorage.setItem(themeKey, next);
  show(next);
}

export const useTheme = (): Theme => useStore(theme).theme;
