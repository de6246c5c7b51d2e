import {
  decideSanctionAppeal,
  listSanctions,
  postCommunityMessage,
  reportMessage,
  setRoles,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow, sharedBrowserPlatform, signIn } from './browser';

let browser: Browser;
let p: StoryPlatform;
beforeAll(async () => {
  [browser, p] = await Promise.all([openBrowser(), sharedBrowserPlatform()]);
});
afterAll(() => browser.close());

async function moderator(name: string): Promise<Player> {
  const player = await p.player(name);
  const params = { userId: player.id };
  await p.operator.call(setRoles, { params, body: { roles: ['player', 'moderator'] } });
  return p.signIn(player);
}

/** Writes a message in the conversation of a page. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

test('staff answer a request, live for both; its player closes and reopens it', async () => {
  const [ada, mira] = [await p.player('ada'), await moderator('mira')];
  const { page: player, complaints } = await openWindow(browser, p.url);
  const staff = await openWindow(browser, p.url);
  await Promise.all([signIn(player, ada), signIn(staff.page, mira)]);
  await player.goto('/support');
  await player.getByLabel('Topic').selectOption('money');
  await player.getByLabel('What happened?').fill('Where is my $22.50?');
  await player.getByRole('button', { name: 'Send the request' }).click();
  await player.getByText('The next free staff member answers within').waitFor();

  const desk = staff.page;
  await desk.goto('/staff');
  await desk.getByRole('button', { name: 'Claim' }).click();
  await desk.getByRole('link', { name: 'Answer' }).click();
  await write(desk, 'Answer ada', 'Your bank confirms it until noon.');

  await player.getByText('Your bank confirms it until noon.').waitFor();
  await player.getByText('mira, Contend staff answered. It is your turn.').waitFor();
  await write(player, 'Write to Contend support', 'Thank you!');
  await desk.getByText('Thank you!', { exact: true }).waitFor();

  await player.getByRole('button', { name: 'Close', exact: true }).click();
  await player.getByRole('button', { name: 'Close the request' }).click();
  await player.getByText('You closed it.').waitFor();
  await write(player, 'Write to Contend support', 'It is noon now.');
  await player.getByText('The next free staff member answers within').waitFor();
  expect([...complaints, ...staff.complaints]).toEqual([]);
});

test('a player is muted, appeals, and writes again once the mute is lifted', async () => {
  const [cal, bea] = [await p.player('cal'), await p.player('bea')];
  const [mia, otto] = [await moderator('mia'), await moderator('otto')];
  const { page: player, complaints } = await openWindow(browser, p.url);
  const staff = await openWindow(browser, p.url);
  await Promise.all([signIn(player, cal), signIn(staff.page, mia)]);
  await player.goto('/community/general');
  const text = 'Uninstall, you embarrass your team.';
  const message = await cal.call(postCommunityMessage, { body: { text, channel: 'general' } });
  await bea.call(reportMessage, { params: { messageId: message.id }, body: { rule: '2' } });

  const desk = staff.page;
  await desk.goto('/staff?tab=reports');
  await desk.getByRole('link', { name: '1 report on cal' }).click();
  await desk.getByRole('radio', { name: 'Hide it and mute' }).check();
  await desk.getByLabel('For', { exact: true }).selectOption('30');
  await desk.getByRole('button', { name: 'Mute cal for 30 minutes' }).click();
  await desk.getByText('This report is decided').waitFor();

  const sanction = player.getByRole('region', { name: 'Sanction' });
  await sanction.getByText('mia, as moderator').waitFor();
  await player.getByText('Message hidden by a moderator').waitFor();
  await sanction.getByRole('button', { name: 'Appeal' }).click();
  await player.getByLabel('Why should it end?').fill('It was banter between friends.');
  await player.getByRole('button', { name: 'Send the appeal' }).click();
  await sanction.getByText('another moderator decides by').waitFor();

  const tabs = desk.getByRole('navigation', { name: 'Staff desk' });
  await tabs.getByRole('link', { name: 'Appeals 1' }).click();
  await desk.getByRole('link', { name: 'Appeal of cal' }).click();
  await desk.getByText('Another moderator decides: this sanction is yours.').waitFor();
  const [appealed] = (await otto.call(listSanctions, { query: {} })).items;
  const body = { decision: 'lifted' as const, reason: 'Both say that it was banter.' };
  await otto.call(decideSanctionAppeal, { params: { id: appealed?.id ?? '' }, body });

  await write(player, 'Message #general', 'Good game, all.');
  await player.getByRole('log').getByText('Good game, all.').waitFor();
  expect([...complaints, ...staff.complaints]).toEqual([]);
});
