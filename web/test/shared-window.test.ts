/**
 * @jest-environment node
 */
import { createRequire } from 'node:module';

type Page = Window & typeof globalThis & Record<string, unknown>;

interface Kept {
  global: Page;
  keepingGlobals: (load: () => void) => void;
  teardown: () => Promise<void>;
}

type Environment = new (config: object, context: object) => Kept;
const load = createRequire(__filename);
const SharedWindow = load('../../packages/test-kit/jest/shared-window.cjs') as Environment;

const windowOfNextFile = () => {
  const projectConfig = { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} };
  return new SharedWindow({ projectConfig }, { console });
};

test('files share a window, and what one changes is undone', async () => {
  const first = windowOfNextFile();
  const { global: page } = first;
  const { matchMedia, setTimeout: start } = page;
  const { click } = page.HTMLElement.prototype;
  page.document.head.innerHTML = '<title>Wallet</title>';
  page.document.body.innerHTML = '<p>20.00</p>';
  page.document.body.className = 'is-locked';
  page.document.documentElement.dataset.theme = 'light';
  page.document.cookie = 'a=1';
  page.localStorage.setItem('user-token', 't');
  page.sessionStorage.setItem('draft', '1');
  page.history.pushState(null, '', '/wallet?month=2026-11');
  page.added = 1;
  page.setTimeout = (() => 0) as never;
  page.HTMLElement.prototype.click = () => {};
  Object.defineProperty(page.document, 'readyState', { configurable: true, value: 'loading' });
  Object.defineProperty(page.navigator, 'onLine', { configurable: true, value: false });
  await first.teardown();

  const second = windowOfNextFile();
  expect(second.global).toBe(page);
  expect(page.document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(page.document.cookie).toBe('');
  expect([page.localStorage.length, page.sessionStorage.length]).toEqual([0, 0]);
  expect(page.location.href).toBe('http://localhost/');
  expect('added' in page).toBe(false);
  expect([page.matchMedia, page.setTimeout]).toEqual([matchMedia, start]);
  expect(page.HTMLElement.prototype.click).toBe(click);
  expect(page.document.readyState).not.toBe('loading');
  expect(page.navigator.onLine).toBe(true);
});

test('globals of packages stay; timers end, but for those without delay', async () => {
  const file = windowOfNextFile();
  const { global: page } = file;
  const ran: string[] = [];
  page.replaced = 1;
  file.keepingGlobals(() => {
    page.ofPackage = 1;
  });
  page.setTimeout(() => ran.push('with delay'), 1);
  page.setInterval(() => ran.push('repeated'), 1);
  page.setTimeout(() => ran.push('without'), 0);
  await file.teardown();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(ran).toEqual(['without']);
  expect(page).toMatchObject({ ofPackage: 1 });
  expect('replaced' in page).toBe(false);
});
