/**
 * `docs/EVENTS.md` and `docs/API.md` say what the contracts say. `npm run docs` writes them anew.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { eventsPage } from '../docs/events-page.mjs';
import { apiPage } from '../docs/api-page.mjs';
import { contracts } from './contracts.mjs';
import { root, textOf } from './repository.mjs';

export const name = 'reference';

/** The pages that are generated, by their path. */
export async function referencePages() {
  const vocabulary = await contracts();
  return { 'docs/API.md': apiPage(vocabulary), 'docs/EVENTS.md': eventsPage(vocabulary) };
}

export const pageFindings = (file, committed, generated) =>
  committed === generated ? [] : [`${file}  differs from the contracts; run npm run docs`];

export async function run() {
  return Object.entries(await referencePages()).flatMap(([file, generated]) =>
    existsSync(path.join(root, file))
      ? pageFindings(file, textOf(file), generated)
      : [`${file}  is missing; run npm run docs`],
  );
}
