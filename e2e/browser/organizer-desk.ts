import type { Page } from 'playwright-core';

/** Takes a step of the event's state, and confirms it. */
export async function takeStep(desk: Page, label: string): Promise<void> {
  await desk.getByRole('button', { name: label }).click();
  await desk.getByRole('dialog').getByRole('button', { name: label }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
}
