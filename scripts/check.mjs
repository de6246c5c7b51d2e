/**
 * `npm run check [-- name …]`: style as a test. Prints one line per check and what it found, and
 * fails when any found something. Each check is one small file in `scripts/check/`.
 */
import { ensureInstalled, giveUp, requireNode } from './setup.mjs';

/** In the order of start: the slow ones first, so that the quick ones run beside them. */
const files = [
  ...['lint', 'typecheck', 'dead-code', 'cycles', 'format', 'self'],
  ...[
    'services',
    'calls',
    'reference',
    'stream',
    'rollout',
    'sizes',
    'names',
    'words',
    'versions',
    'install',
    'audit',
  ],
];
const atOnce = 2;

requireNode();
await ensureInstalled();

const all = await Promise.all(files.map((file) => import(`./check/${file}.mjs`)));
const names = all.map(({ name }) => name);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  giveUp(`No check is called ${unknown.join(', ')}. There is: ${names.join(', ')}.`);
}

/** Runs one check. One that throws has failed: a check that cannot run has not passed. */
async function outcomeOf({ name, run }) {
  const begun = performance.now();
  const notes = [];
  const outcome = await run({ note: (text) => notes.push(text) }).then(
    (found) => ({ found }),
    (error) =>
      error.isSkip
        ? { skipped: error.message }
        : { found: [`could not run: ${error.stack ?? error}`] },
  );
  return { name, notes, seconds: (performance.now() - begun) / 1000, ...outcome };
}

function print({ name, notes, seconds, found = [], skipped }) {
  const verdict = skipped ? 'skipped' : found.length === 0 ? 'ok' : 'failed';
  const remark = [skipped, found.length > 0 && `${found.length} found`, ...notes].filter(Boolean);
  const columns = [name.padEnd(10), verdict.padEnd(8), `${seconds.toFixed(1)} s`.padStart(7)];
  console.log([...columns, remark.join('; ')].join('  ').trimEnd());
  for (const finding of found) console.log(`    ${finding}`);
}

const waiting = all.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
let failed = 0;
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const outcome = await outcomeOf(check);
    print(outcome);
    if (outcome.found?.length > 0) failed += 1;
  }
}
await Promise.all(Array.from({ length: atOnce }, work));

console.log(failed === 0 ? 'All checks passed.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
