import { setTheme } from './theme';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('shows and stores a chosen theme', () => {
  setTheme('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  setTheme('dark');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBe('dark');
});

/** Loads the module in a browser whose system prefers a light or a dark theme. */
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

test('follows the system without a choice', async () => {
  const turn = await loadWith({ prefersLight: false });
  turn({ prefersLight: true });
  expect(document.documentElement.dataset.theme).toBe('light');
  turn({ prefersLight: false });
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('keeps a stored choice when the system changes', async () => {
  localStorage.setItem('theme', 'dark');
  const turn = await loadWith({ prefersLight: false });
  turn({ prefersLight: true });
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
