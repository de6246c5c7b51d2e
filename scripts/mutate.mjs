/**
 * `npm run mutate [-- name …]`: mutation tests of the pure code of services and of the kit's
 * events, by their unit tests, those of events on a store. Surviving mutants are listed. Exits with
 * 1 when fewer than 90 of 100 are killed. Names: services, or `kit`, each with files after a slash
 * to select some: `kit/lease,timers`. MUTATE_WORKERS: number of test processes, 2 by default.
 * MUTATE_LOG: Stryker's log level, `warn` by default.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { targets } from './mutation/targets.mjs';
import { ensureInstalled, exitWithMessage, requireNode, root } from './setup.mjs';
import { builtStore } from './store.mjs';

const leastPercent = 90;

requireNode();
await ensureInstalled();
const chosen = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const targetOf = (name) => name.split('/')[0];
const unknown = chosen.filter((name) => !(targetOf(name) in targets));
if (unknown.length > 0) {
  exitWithMessage(
    `Nothing is called ${unknown.join(', ')}. There is: ${Object.keys(targets).join(', ')}.`,
  );
}

const { Stryker } = await import('@stryker-mutator/core');
const { default: shared } = await import('./mutation/stryker.config.mjs');

/** The files that `name` mutates: all of its target, or those after the slash. */
function filesOf(name) {
  const { mutated, pattern = '**/*.ts' } = targets[targetOf(name)];
  const files = name.split('/').slice(1).join('/');
  if (files === '') return [`${mutated}/${pattern}`, `!${mutated}/**/*.test.ts`];
  return files.split(',').map((file) => `${mutated}/${file}.ts`);
}

/** The test files below some folders, from the root. */
const testsIn = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.posix.join(folder, file))
      .sort(),
  );

async function resultsOf(name) {
  const { tests, ignoreStatic = false, timeoutFactor = 4 } = targets[targetOf(name)];
  return new Stryker({
    ...shared,
    configFile: path.join(root, 'scripts', 'mutation', 'stryker.config.mjs'),
    testRunner: 'in-process',
    mutate: filesOf(name),
    ignoreStatic,
    timeoutFactor,
    inProcess: { tests: testsIn(tests) },
    concurrency: Number(process.env.MUTATE_WORKERS ?? 2),
    incremental: true,
    incrementalFile: `.data/mutation/${name.replaceAll('/', '-')}.json`,
    force: process.argv.includes('--force'),
    logLevel: process.env.MUTATE_LOG ?? 'warn',
  }).runMutationTest();
}

/** The kit's tests of events share a store, which starts once instead of for each mutant. */
async function startStore() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'contend-mutation-'));
  const program = await builtStore();
  const server = spawn(process.execPath, [program, '--port', '0', '--data', dataDir, '--no-sync'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const port = await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      const ready = /ready on 127\.0\.0\.1:(\d+)/.exec(chunk.toString());
      if (ready) resolve(ready[1]);
    });
    server.once('exit', (code) => reject(new Error(`embedded-mongo ended with ${code}`)));
  });
  process.env.STORY_MONGO_URL = `mongodb://127.0.0.1:${port}/?replicaSet=contend`;
}

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);
const untested = new Set(['RuntimeError']);

function scoreOf(results) {
  const count = (statuses) => results.filter(({ status }) => statuses.has(status)).length;
  const [killed, survived] = [count(noticed), count(missed)];
  const all = killed + survived;
  return { all, killed, percent: all === 0 ? 100 : (100 * killed) / all };
}

const fileOf = ({ fileName }) => path.relative(root, fileName);

function row(title, results) {
  const { all, killed, percent } = scoreOf(results);
  const columns = [`${percent.toFixed(1)} %`, `${killed} of ${all}`];
  console.log(`  ${title.padEnd(52)} ${columns.map((one) => one.padStart(12)).join('')}`);
}

function survivorLine(mutant) {
  const { line, column } = mutant.location.start;
  const change = mutant.replacement.replace(/\s+/g, ' ').slice(0, 70);
  const kind = mutant.status === 'NoCoverage' ? 'no test runs it' : mutant.mutatorName;
  return `    ${fileOf(mutant)}:${line}:${column}  ${kind}: ${change}`;
}

const scores = [];
const names = chosen.length > 0 ? chosen : Object.keys(targets);
if (names.some((name) => targetOf(name) === 'kit')) await startStore();
for (const name of names) {
  const results = await resultsOf(name);
  scores.push({ name, results });
  console.log(`${name}`);
  for (const file of [...new Set(results.map(fileOf))].sort()) {
    row(
      file,
      results.filter((one) => fileOf(one) === file),
    );
  }
  const survivors = results.filter(({ status }) => missed.has(status));
  for (const one of survivors) console.log(survivorLine(one));
}

console.log('');
for (const { name, results } of scores) {
  const { all, percent } = scoreOf(results);
  console.log(`${name}: ${percent.toFixed(1)} % of ${all} mutants killed`);
}
const low = scores.filter(({ results }) => scoreOf(results).percent < leastPercent);
if (low.length > 0)
  console.log(`Below ${leastPercent} %: ${low.map(({ name }) => name).join(', ')}.`);
const broken = scores.flatMap(({ results }) =>
  results.filter(({ status }) => untested.has(status)),
);
if (broken.length > 0)
  console.log(`Not tested: ${broken.length}, the first by ${broken[0].statusReason}. Run again.`);
process.exit(low.length + broken.length > 0 ? 1 : 0);
