import { setRoles } from '@contend/contracts';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Writes a message in the conversation of a page. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

test('staff claim and answer a request, live for both; its player closes and reopens it', async () => {
  const p = await browserPlatform();
  const [ada, mira] = [await p.player('ada'), await p.player('mira')];
  const body = { roles: ['player' as const, 'moderator' as const] };
  await p.operator.call(setRoles, { params: { userId: mira.id }, body });
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
  await desk.getByText('Thank you!').waitFor();

  await player.getByRole('button', { name: 'Close', exact: true }).click();
  await player.getByRole('button', { name: 'Close the request' }).click();
  await player.getByText('You closed it.').waitFor();
  await write(player, 'Write to Contend support', 'It is noon now.');
  await player.getByText('The next free staff member answers within').waitFor();
  expect([...complaints, ...staff.complaints]).toEqual([]);
});
