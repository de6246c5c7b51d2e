import { blockUser, postCommunityMessage, updateMe } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { playing, twoPlayers } from '../stories/play';
import { browserPlatform, hold, openBrowser, openWindow, signIn } from './browser';
import { moderator, openDispute } from './disputes';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const community = (page: Page, count: number) => {
  const name = count === 0 ? 'Community' : `Community ${count} unread`;
  return page.getByRole('link', { name, exact: true });
};

test('two tabs of a player show the same unread messages, none across a block', async () => {
  const p = await browserPlatform();
  const [ada, bea, cal] = [await p.player('ada'), await p.player('bea'), await p.player('cal')];
  const dan = await p.player('dan');
  await ada.call(blockUser, { params: { userId: cal.id } });
  await dan.call(blockUser, { params: { userId: ada.id } });
  const say = (by: Player, text: string) => by.call(postCommunityMessage, { body: { text } });
  await say(bea, 'Good evening.');
  const { page: first } = await openWindow(browser, p.url);
  await signIn(first, ada);
  await first.goto('/community/general');
  await first.getByText('Good evening.').waitFor();
  const second = await first.context().newPage();
  await second.goto('/home');
  await community(second, 0).waitFor();
  // The first tab leaves the channel: what comes now is unread in both.
  await first.goto('/wagers');
  await community(first, 0).waitFor();

  for (const one of [cal, dan]) await say(one, 'Ada does not read this.');
  await say(bea, 'Anyone for a duo?');
  await Promise.all([community(first, 1).waitFor(), community(second, 1).waitFor()]);

  await second.goto('/community/general');
  await second.getByText('Anyone for a duo?').waitFor();
  await Promise.all([community(first, 0).waitFor(), community(second, 0).waitFor()]);
});

test('the queue of a moderator shows a dispute that opens meanwhile', async () => {
  const p = await browserPlatform();
  const players = [
    await p.player('ada', { funds: 20_00 }),
    await p.player('bea', { funds: 20_00 }),
  ] as const;
  const marshal = await moderator(p, 'marshal');
  const { page } = await openWindow(browser, p.url);
  await signIn(page, marshal);
  await page.goto('/admin/disputes');
  await page.getByText('No open disputes').waitFor();
  await openDispute(p, [...players]);
  await page.getByRole('button', { name: 'Claim' }).waitFor();
});

/** Holds the reply to the first read of a match, as it was then, until it is released. */
async function holdFirstRead(page: Page, matchId: string) {
  const [request, reply] = [hold(), hold()];
  let reads = 0;
  await page.route('**/api/graphql', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(`**/api/match/${matchId}`, async (route) => {
    reads += 1;
    if (reads > 1) return route.continue();
    const response = await route.fetch();
    request.release();
    await reply.released;
    await route.fulfill({ response });
  });
  return { asked: request.released, release: reply.release };
}

test('a match room that loads slowly shows a report that came meanwhile', async () => {
  const p = await browserPlatform();
  const players = await twoPlayers(p);
  const { matchId } = await playing(p, players);
  const [reporter, reader] = [await openWindow(browser, p.url), await openWindow(browser, p.url)];
  await Promise.all([signIn(reporter.page, players[0]), signIn(reader.page, players[1])]);
  const { asked, release } = await holdFirstRead(reader.page, matchId);
  await reader.page.goto(`/matches/${matchId}`, { waitUntil: 'commit' });
  await asked;
  await reporter.page.goto(`/matches/${matchId}`);
  await reporter.page.getByRole('button', { name: 'Report the score' }).click();
  await reporter.page.getByRole('radio', { name: '2–1' }).check();
  await reporter.page.getByRole('button', { name: 'Propose 2–1' }).click();
  await reporter.page.getByText(/until 2–1 is confirmed without an answer/).waitFor();
  await p.settled();
  release();
  await reader.page.getByRole('button', { name: 'Confirm 1–2' }).waitFor();
  await reader.page.waitForLoadState('networkidle');
  expect(await reader.page.getByRole('button', { name: 'Report the score' }).count()).toBe(0);
});

test('a name with diacritics is found by its plain letters', async () => {
  const p = await browserPlatform();
  const [ada, zoe] = [await p.player('ada'), await p.player('zoe_w')];
  await zoe.call(updateMe, { body: { displayName: 'Zoë İnci' } });
  await p.settled();
  const { page } = await openWindow(browser, p.url);
  await signIn(page, ada);
  await page.getByRole('button', { name: /^Players, teams/ }).click();
  const palette = page.getByRole('dialog');
  for (const typed of ['zoe in', 'ZOË']) {
    await palette.getByRole('combobox').fill(typed);
    await palette.getByRole('option', { name: /Zoë İnci/ }).waitFor();
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Zoë İnci', level: 1, exact: true }).waitFor();
});
