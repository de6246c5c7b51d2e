import { disputeWindowMs, getRewards } from '@contend/contracts';
import type { Browser } from 'playwright-core';
import { agree, playing, twoPlayers } from '../stories/play';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a win earns rewards and the next level, is explained, and ranks the player', async () => {
  const p = await browserPlatform();
  const [ada, bea] = await twoPlayers(p);
  const { page, complaints } = await openWindow(browser, p.url);
  await signIn(page, ada);
  await page.goto('/rewards');
  await page.getByText('Nothing claimed yet').waitFor();

  const { matchId } = await playing(p, [ada, bea]);
  await agree(p, matchId, { reporter: ada, answerer: bea, scores: [2, 1] });
  // Its result is final once the wager is settled.
  await p.moveClock(disputeWindowMs);
  await p.settled();

  const claims = page.getByRole('region', { name: 'To claim' });
  await claims.getByText('First win', { exact: true }).waitFor();
  const params = { userId: ada.id };
  const { claimable, level } = await ada.call(getRewards, { params });
  expect(level).toMatchObject({ level: 1, rewardXp: 0 });
  const sum = claimable.reduce((xp, one) => xp + one.xp, level.xp);
  expect(sum).toBeGreaterThanOrEqual(100);
  for (const { name } of claimable) {
    const button = claims.getByRole('button', { name: `for ${name}` });
    await button.focus();
    await page.keyboard.press('Enter');
    await button.waitFor({ state: 'detached' });
  }
  await page.getByText('Level 2', { exact: true }).waitFor();
  expect((await ada.call(getRewards, { params })).level).toMatchObject({ level: 2, xp: sum });

  const gains = page.getByRole('region', { name: 'How you earned your XP' });
  await gains.getByText('Accomplishment: First win').waitFor();
  await gains.getByText('Level 1 → 2').waitFor();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faultsOf(page)).toEqual([]);
  }
  await gains.getByRole('link', { name: 'Match won' }).click();
  await page.getByText(/^1,000 → 1,\d{3}$/).waitFor();
  await page.getByText('1 of 5 placement matches').first().waitFor();
  await page.goto(`/players/${ada.id}`);
  await page.getByRole('region', { name: 'Accomplishments' }).getByText('First win').waitFor();
  const rating = page.getByRole('region', { name: 'Rating' });
  await rating.getByText(/^Beat .+ 2–1 · 1,000 → 1,\d{3}$/).waitFor();
  await rating.getByText('Placement match 1 of 5, given 50% to win').first().waitFor();

  await page.goto('/leaderboards?by=wins');
  await page.getByRole('link', { name: /^1 .* you .* 1$/ }).waitFor();
  expect(complaints).toEqual([]);
});
