/**
 * `npm run check [-- name …]`: style as a test. Prints one line per check and what it found, and
 * fails when any found something. Each check is one small file in `scripts/check/`.
 *
 * `npm run check -- --changed[=ref]` lints and formats only files that differ from the merge base
 * with a ref (main), and skips checks that changed files cannot fail: a check may export
 * `concerns(file)`.
 */
import { changedFiles } from './check/changed.mjs';
import cpu from './cpu-seconds.cjs';
import { ensureInstalled, exitWithMessage, requireNode } from './setup.mjs';

/** In the order of start: the slow ones first, so that the quick ones run beside them. */
const files = [
  ...['lint', 'dead-code', 'format', 'self'],
  ...['services', 'calls', 'reference', 'stream', 'rollout'],
  ...['stylesheets', 'words', 'pages', 'observe', 'versions', 'web', 'languages'],
];
const atOnce = 2;

requireNode();
await ensureInstalled();

const all = await Promise.all(files.map((file) => import(`./check/${file}.mjs`)));
const names = all.map(({ name }) => name);
const isOption = (argument) => argument.startsWith('--');
const chosen = process.argv.slice(2).filter((argument) => !isOption(argument));
const [option, ...more] = process.argv.slice(2).filter(isOption);
const [, ref] = /^--changed(?:=(.+))?$/.exec(option ?? '--changed') ?? refuseOption(option);
if (more.length > 0) refuseOption(more[0]);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  exitWithMessage(`No check is called ${unknown.join(', ')}. There is: ${names.join(', ')}.`);
}

function refuseOption(option) {
  exitWithMessage(`There is no option ${option}. There is: --changed, --changed=<ref>.`);
}

const changed = option
  ? await changedFiles(ref).catch(({ message }) => exitWithMessage(message))
  : undefined;
const isConcerned = ({ concerns }) => !changed || !concerns || changed.some(concerns);

/** Runs one check. One that throws has failed: a check that cannot run has not passed. */
async function outcomeOf({ name, run }) {
  const begun = performance.now();
  const notes = [];
  const note = (text) => notes.push(text);
  const outcome = await run({ note, changed }).then(
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

const started = all
  .filter(({ name }) => chosen.length === 0 || chosen.includes(name))
  .filter(isConcerned);
const waiting = [...started];
let failed = 0;
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const outcome = await outcomeOf(check);
    print(outcome);
    if (outcome.found?.length > 0) failed += 1;
  }
}
await Promise.all(Array.from({ length: atOnce }, work));

const seconds = cpu.cpuSeconds(process.pid);
if (changed) console.log(`${changed.length} files changed since ${ref ?? 'main'}.`);
if (seconds !== null) console.log(`Processor time: ${Math.round(seconds)} s`);
console.log(failed === 0 ? 'All checks passed.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
