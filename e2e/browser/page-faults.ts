import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Names the elements that overflow when the page scrolls sideways. */
const tooWide = `
  document.documentElement.scrollWidth <= window.innerWidth ? [] :
  [...document.querySelectorAll('main *')]
    .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
    .map((one) => 'too wide: ' + one.tagName + '.' + one.className).slice(0, 5)`;

/** Resolves when what is fading in is fully shown: half transparent text has too little contrast. */
const shown = `
  Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished)).then(() => null)`;

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

/**
 * Faults of the current page: accessibility violations and elements that overflow sideways. Text
 * that began to fade in meanwhile is examined again when it is fully shown.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const found = await examine(page);
  return found.some((fault) => fault.startsWith('color-contrast')) ? examine(page) : found;
}

async function examine(page: Page): Promise<string[]> {
  await page.evaluate(shown);
  const wide = await page.evaluate<string[]>(tooWide);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run({ resultTypes: ['violations'] })`,
  );
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  return [...barriers, ...wide];
}
