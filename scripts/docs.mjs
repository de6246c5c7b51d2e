/**
 * `npm run docs`: writes the reference pages of `docs/` from the contracts. With `-- --release
 * <version>` it also writes that release's contracts to `docs/releases/`.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, exitWithMessage, requireNode, root } from './setup.mjs';

const usage = 'Usage: npm run docs [-- --release <version>], where a version is like 0.2.0.';

function usedWrongly() {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

function asked() {
  try {
    return parseArgs({ options: { release: { type: 'string' } } }).values;
  } catch {
    return usedWrongly();
  }
}

async function release(version) {
  const { described } = await import('./check/contracts.mjs');
  const releases = await import('./docs/releases.mjs');
  if (!releases.isVersion(version)) usedWrongly();
  const now = await described();
  const last = releases.newestRelease();
  const { refused, broken } = releases.releaseFindings(version, now, last);
  if (refused.length > 0) exitWithMessage(refused.join('\n'));
  for (const sentence of broken) console.log(`Breaks ${last.version}: ${sentence}`);
  for (const file of await releases.writeRelease(version, now)) console.log(`Wrote ${file}.`);
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
