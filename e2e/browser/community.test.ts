import { setRoles } from '@contend/contracts';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const say = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'Message #general' });
  await field.fill(text);
  await field.press('Enter');
};
const line = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('two players talk in a channel: live, with an edit and slow mode', async () => {
  const p = await browserPlatform();
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const body = { roles: ['player' as const, 'moderator' as const] };
  await p.operator.call(setRoles, { params: { userId: bea.id }, body });
  const big = await openWindow(browser, p.url);
  const phone = await openWindow(browser, p.url, { width: 390, height: 844 });
  await Promise.all([signIn(big.page, ada), signIn(phone.page, bea)]);

  await big.page.getByRole('link', { name: 'Community' }).click();
  await big.page.getByText('Be the first to write in #general.').waitFor();
  await phone.page.goto('/community');
  await phone.page.getByRole('link', { name: 'general', exact: true }).waitFor();
  await say(big.page, 'Duo tonight? https://vod.example/1');

  // The phone's list counts the message before the channel is opened.
  await phone.page.getByRole('link', { name: 'general 1 unread' }).click();
  await phone.page.getByText('1 new').waitFor();
  await phone.page.getByRole('link', { name: /vod\.example/ }).click();
  await phone.page.getByRole('dialog', { name: 'Open vod.example?' }).waitFor();
  await phone.page.getByRole('button', { name: 'Stay here' }).click();
  await phone.page.getByRole('textbox', { name: 'Message #general' }).fill('Yes');
  await big.page.getByText('A player is typing').waitFor();
  await say(phone.page, 'Yes, at nine.');
  await line(big.page, 'Yes, at nine.').waitFor();

  await phone.page.getByRole('button', { name: /^Actions for the message of bea/i }).click();
  await phone.page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = phone.page.getByRole('textbox', { name: 'Edit the message' });
  await editor.fill('Yes, at ten.');
  await editor.press('Enter');
  await line(big.page, 'Yes, at ten.').waitFor();
  await big.page.getByText('edited', { exact: true }).waitFor();

  await phone.page.getByRole('button', { name: 'Slow mode' }).click();
  await phone.page.getByRole('radio', { name: '60 s' }).check();
  await phone.page.getByRole('button', { name: 'Set slow mode' }).click();
  await phone.page.getByText('Slow mode 60 s').waitFor();
  await big.page.reload();
  await big.page.getByText('Slow mode: one message every 60 s').waitFor();
  await big.page.getByRole('button', { name: /^\d+ s until the next message$/ }).waitFor();
  expect([await faultsOf(big.page), await faultsOf(phone.page)]).toEqual([[], []]);

  // What was read on the phone is not unread when its list is opened again.
  await phone.page.getByRole('link', { name: 'All channels' }).click();
  await phone.page.getByRole('link', { name: 'general', exact: true }).waitFor();
  expect([...big.complaints, ...phone.complaints]).toEqual([]);
});
