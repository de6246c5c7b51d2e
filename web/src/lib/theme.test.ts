import { setTheme } from './theme';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('a chosen theme is shown and stored', () => {
  setTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  setTheme('dark');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBe('dark');
});

/** Loads the module as a browser whose system prefers light, or dark, does. */
async function loadWith({ prefersLight }: { prefersLight: boolean }) {
  const listeners: (() => void)[] = [];
  const query = {
    matches: prefersLight,
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
  };
  Object.assign(globalThis, { matchMedia: () => query });
  await jest.isolateModulesAsync(async () => {
    await import('./theme');
  });
  return (next: { prefersLight: boolean }) => {
    query.matches = next.prefersLight;
    for (const listener of listeners) listener();
  };
}

test('without a choice the theme follows the system', async () => {
  const turn = await loadWith({ prefersLight: false });
  turn({ prefersLight: true });
  expect(document.documentElement.dataset.theme).toBe('light');
  turn({ prefersLight: false });
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a stored choice outlasts a change of the system', async () => {
  localStorage.setItem('theme', 'dark');
  const turn = await loadWith({ prefersLight: false });
  turn({ prefersLight: true });
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
