/**
 * `npm run new -- service <name>`: a service with one collection, one call, one event and a test,
 * entered in every list of services.
 * `npm run new -- call <name> --service <service> --method <method> --path <path>`: a call from its
 * contract to its test. Open decisions are marked, and `npm run check` refuses the marks.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { wantedBy } from './new/arguments.mjs';
import { ensureInstalled, exitWithMessage, requireNode, root, run } from './setup.mjs';

function wanted() {
  try {
    return wantedBy(process.argv.slice(2));
  } catch ({ message }) {
    return exitWithMessage(message);
  }
}

requireNode();
await ensureInstalled();
const { files, edits, addsWorkspace = false, next } = wanted();

const at = (file) => path.join(root, file);
for (const file of Object.keys(files)) {
  if (existsSync(at(file))) exitWithMessage(`${file} is there already.`);
}
// All edits are computed before the first write: a missing insertion point changes nothing.
const edited = new Map();
for (const [file, edit] of edits) {
  const before = edited.get(file) ?? (await readFile(at(file), 'utf8'));
  const after = edit(before);
  if (after === before) exitWithMessage(`${file} has no place for it; nothing was written.`);
  edited.set(file, after);
}
for (const [file, text] of [...Object.entries(files), ...edited]) {
  await mkdir(path.dirname(at(file)), { recursive: true });
  await writeFile(at(file), text);
}
const oxfmt = path.join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
await run(process.execPath, [oxfmt, ...Object.keys(files), ...edited.keys()]);
if (addsWorkspace) {
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']);
}
await run(process.execPath, [path.join(root, 'scripts', 'docs.mjs')]);

for (const file of Object.keys(files)) console.log(`created  ${file}`);
for (const file of edited.keys()) console.log(`edited   ${file}`);
console.log(`\n${next.join('\n')}`);
