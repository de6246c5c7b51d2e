/** `npm run docs`: writes the reference pages of `docs/` from the contracts. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
await ensureInstalled();
const { referencePages } = await import('./check/reference.mjs');
for (const [file, text] of Object.entries(await referencePages())) {
  await writeFile(path.join(root, file), text);
  console.log(`Wrote ${file}.`);
}
