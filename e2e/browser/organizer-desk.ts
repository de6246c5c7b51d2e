import type { Page } from 'playwright-core';

/** Takes a step of the event's state, and confirms it. */
export async function takeStep(desk: Page, label: string): Promise<void> {
  await desk.getByRole('button', { name: label }).click();
  await desk.getByRole('dialog').getByRole('button', { name: label }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
}

/**
 * Creates the draft that is typed in the form and publishes it.
 *
 * @param label the button of the confirmation
 * @returns the id of the event
 */
export async function publishDraft(desk: Page, label: string | RegExp): Promise<string> {
  await desk.getByRole('button', { name: 'Create the draft' }).click();
  await desk.waitForURL(/\/organize\/[0-9a-f]{24}$/);
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: label }).click();
  await desk.getByRole('button', { name: 'Close registration' }).waitFor();
  return new URL(desk.url()).pathname.split('/').pop() ?? '';
}
