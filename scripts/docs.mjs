/**
 * `npm run docs`: writes the reference pages of `docs/` from the contracts. With `-- --release
 * <version>` it also keeps the stream's description as that release goes out with it.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, giveUp, requireNode, root } from './setup.mjs';

const usage = 'Usage: npm run docs [-- --release <version>], where a version is like 0.2.0.';

function asked() {
  try {
    return parseArgs({ options: { release: { type: 'string' } } }).values;
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
}

async function release(version) {
  const { contracts } = await import('./check/contracts.mjs');
  const { newestRelease, releaseFindings, writeRelease } = await import('./docs/releases.mjs');
  const document = (await contracts()).asyncApiDocument();
  const found = releaseFindings(version, document, newestRelease());
  if (found.length > 0) giveUp(found.join('\n'));
  console.log(`Wrote ${await writeRelease(version, document)}.`);
}

requireNode();
const { release: version } = asked();
await ensureInstalled();
if (version !== undefined) await release(version);
const { referencePages } = await import('./check/reference.mjs');
for (const [file, text] of Object.entries(await referencePages())) {
  await writeFile(path.join(root, file), text);
  console.log(`Wrote ${file}.`);
}
