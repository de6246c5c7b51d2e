import { checkIn } from '@contend/contracts';
import { eventually } from '@contend/test-kit';
import type { Browser, Page, Request } from 'playwright-core';
import { browserPlatform, hold, openBrowser, openWindow, signIn } from './browser';
import { type Cast, prepare, submittedForms, type SubmittedForm } from './submitted-forms';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function castOf(): Promise<{ cast: Cast; complaints: string[] }> {
  const p = await browserPlatform();
  const ada = await p.player('ada', { funds: 100_00 });
  const bea = await p.player('bea', { funds: 100_00 });
  const olga = await p.player('olga', { roles: ['player', 'organizer'] });
  const prepared = await prepare(p, { ada, bea, olga });
  await ada.call(checkIn, { params: { matchId: prepared.matchId } });
  await p.settled();
  const complaints: string[] = [];
  const open = async (player: typeof ada): Promise<Page> => {
    const { page, complaints: found } = await openWindow(browser, p.url);
    await signIn(page, player);
    page.on('close', () => complaints.push(...found));
    return page;
  };
  const pages = { ada: await open(ada), bea: await open(bea), olga: await open(olga) };
  return { cast: { p, ada, bea, olga, pages, ...prepared }, complaints };
}

const isCommand = (request: Request): boolean =>
  request.method() !== 'GET' && !request.url().endsWith('/graphql');

/** Holds the requests that change something until the returned function is called. */
async function holdCommands(page: Page): Promise<() => Promise<void>> {
  const { released, release } = hold();
  const pattern = '**/api/**';
  await page.route(pattern, async (route) => {
    if (!isCommand(route.request())) return route.fallback();
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Submits a form twice, the second time before the first one is answered. */
async function submitTwice(page: Page, form: SubmittedForm, cast: Cast): Promise<void> {
  const target = await form.fill(page, cast);
  await target.waitFor();
  const release = await holdCommands(page);
  if (form.way === 'double click') {
    await target.dblclick();
  } else {
    await target.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await release();
}

/** How many effects a form has that is submitted twice. */
async function effectsOf(form: SubmittedForm, cast: Cast): Promise<number> {
  const page = cast.pages[form.by];
  const before = await form.count(cast);
  await submitTwice(page, form, cast);
  await eventually(`the effect of “${form.name}”`, async () => (await form.count(cast)) > before);
  // A second request would be answered by then.
  await page.waitForLoadState('networkidle');
  await cast.p.settled();
  return (await form.count(cast)) - before;
}

test('a form that is submitted twice at once has one effect', async () => {
  const { cast, complaints } = await castOf();
  // All are submitted: a form that cannot be says why.
  const effects: Record<string, number | string> = {};
  for (const form of submittedForms) {
    effects[form.name] = await effectsOf(form, cast).catch(String);
  }
  expect(effects).toEqual(Object.fromEntries(submittedForms.map(({ name }) => [name, 1])));
  for (const page of Object.values(cast.pages)) await page.close();
  // The match does not exist yet right after acceptance; the page retries.
  expect(complaints.filter((one) => !one.includes('404 (Not Found)'))).toEqual([]);
});
