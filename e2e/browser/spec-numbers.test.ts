import type { Browser } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What a busy machine adds to a time of the specification. */
const slackMs = 2000;

function expectTime(name: string, ms: number, spec: number): void {
  const isRight = ms >= spec - 20 && ms <= spec + slackMs;
  expect({ name, ms, isRight }).toEqual({ name, ms, isRight: true });
}

/** Resolves once a message has come and gone: how long it stayed, and how long it faded. */
const stay = `new Promise((resolve) => {
  const list = document.querySelector('.toasts');
  const times = {};
  const look = () => {
    const card = list.querySelector('.toast');
    const now = performance.now();
    if (card) times.shown ??= now;
    if (card?.hasAttribute('data-leaving')) times.leaving ??= now;
    if (!card && times.leaving)
      resolve({ lifeMs: times.leaving - times.shown, fadeMs: now - times.leaving });
  };
  new MutationObserver(look).observe(list, { subtree: true, childList: true, attributes: true });
})`;

test('messages stay for 5 s at the top right, 360 px wide, and fade for 220 ms', async () => {
  const p = await browserPlatform();
  const { page, complaints } = await openWindow(browser, p.url);
  await page.goto('/kit');
  await page.getByRole('heading', { name: 'Components' }).waitFor();
  const times = page.evaluate<{ lifeMs: number; fadeMs: number }>(stay);
  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  const box = await page.locator('.toast').boundingBox();
  expect(box?.width).toBe(360);
  expect((box?.x ?? 0) + 360).toBeGreaterThan(1440 - 40);
  expect(box?.y).toBeLessThan(120);
  const { lifeMs, fadeMs } = await times;
  expectTime('life', lifeMs, 5000);
  expectTime('fade', fadeMs, 220);
  expect(complaints).toEqual([]);
});

test('the dialog of a code is 460 px wide and activates for 1 s', async () => {
  const p = await browserPlatform();
  const nova = await p.player('nova');
  await p.settled();
  const { page, complaints } = await openWindow(browser, p.url);
  await signIn(page, nova);
  await page.goto('/wagers?code');
  await page.getByRole('button', { name: 'Enter code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(460);
  await dialog.getByLabel('Digit 1 of 4').fill('1');
  await dialog.getByRole('button', { name: 'Enter code' }).click();
  await dialog.getByText('Enter the full code').waitFor();
  await dialog.getByLabel('Digit 2 of 4').pressSequentially('234');
  const gone = page.evaluate<number>(`new Promise((resolve) => {
    const begun = performance.now();
    new MutationObserver(() => {
      if (!document.querySelector('.code-boxes')) resolve(performance.now() - begun);
    }).observe(document.body, { subtree: true, childList: true });
  })`);
  await dialog.getByRole('button', { name: 'Enter code' }).click();
  expectTime('activation', await gone, 1000);
  expect(complaints).toEqual([]);
});

/** The positions of the progress bar, and its transition, until it is gone. */
const progress = `new Promise((resolve) => {
  const seen = { positions: [], transition: '' };
  const look = () => {
    const bar = document.querySelector('.progress-line');
    if (!bar) return seen.positions.length > 0 && resolve(seen);
    seen.transition = bar.style.transitionDuration;
    const position = Number(bar.style.scale.split(' ')[0]);
    if (seen.positions.at(-1) !== position) seen.positions.push(position);
  };
  const options = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, options);
})`;

test('the progress bar starts at 0.08 and moves by at most 0.02 each 800 ms', async () => {
  const p = await browserPlatform();
  const { page } = await openWindow(browser, p.url);
  await page.goto('/kit');
  await page.getByRole('heading', { name: 'Components' }).waitFor();
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  const seen = page.evaluate<{ positions: number[]; transition: string }>(progress);
  await page.getByRole('link', { name: 'Leaders' }).first().click();
  const { positions, transition } = await seen;
  expect(transition).toBe('200ms');
  expect(positions[0]).toBe(0.08);
  expect(positions.at(-1)).toBe(1);
  const steps = positions.slice(1, -1).map((one, nth) => one - (positions[nth] ?? 0));
  expect(steps.length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...steps)).toBeLessThanOrEqual(0.0201);
});
