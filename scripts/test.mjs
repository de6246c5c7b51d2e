/**
 * `npm test [-- --thorough] [-- jest's arguments]`: installs what is missing, then runs unit, story
 * and web tests. A test that fails is run once more, alone and on a fresh platform: one that then
 * passes is listed as flaky, and more than three of these fail the run. `--thorough` includes the
 * tests that are marked so. A run of all plain tests also fails where a call lacks a test of its
 * success or of a refusal, and leaves out the tests of embedded-mongo when these have passed for
 * its present files (`npm run mongo:test`).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areMongoTestsPassed } from './mongo-tested.mjs';
import { unmetIn } from './replies.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';
import { summaryOf } from './test-summary.mjs';

/** CPU seconds of the whole run, as its processes count them. */
const budgetSeconds = 600;
const mostFlaky = 3;

requireNode();
await ensureInstalled();
await ensureBuilt(...(process.env.KAFKA_BROKERS ? ['servers'] : []));
const { measureSlowness } = await import('./slowness.mjs');
const { default: cpu } = await import('./cpu-seconds.cjs');

const slowness = Number(process.env.CONTEND_SLOWNESS ?? measureSlowness());
const folder = mkdtempSync(path.join(tmpdir(), 'contend-tests-'));
const reportFile = path.join(folder, 'report.json');
const repliesFolder = path.join(folder, 'replies');
const given = process.argv.slice(2);
const args = given.filter((one) => one !== '--thorough');
const isThorough = given.length > args.length || process.env.CONTEND_THOROUGH === '1';
const isWhole = given.length === 0;
const isGate = isWhole && !isThorough;
const isWithoutMongo = isGate && !process.env.MONGO_URL && areMongoTestsPassed(root);
if (isGate) mkdirSync(repliesFolder);
const env = {
  ...process.env,
  CONTEND_SLOWNESS: String(slowness),
  CONTEND_TEST_REPORT: reportFile,
  ...(isThorough && { CONTEND_THOROUGH: '1' }),
  ...(isWhole && { CONTEND_WHOLE_RUN: '1' }),
  ...(isGate && { CONTEND_REPLIES: repliesFolder }),
  ...(isWithoutMongo && { CONTEND_WITHOUT_MONGO: '1' }),
};

/**
 * For processes that live minutes and run most code few times: the compiler that optimizes starts
 * later, and new objects have more room, so that fewer are copied. 15 % less CPU time of stories.
 * Node 22 and later refuse the second option.
 */
const hasBudgetOption = process.versions.node.startsWith('20.');
const engineOptions = [
  '--max-semi-space-size=64',
  ...(hasBudgetOption ? ['--interrupt-budget=1000000'] : []),
];

/** Runs Jest; returns its exit code with the report, which is null when it could not run. */
async function jest(jestArgs, environment = env) {
  rmSync(reportFile, { force: true });
  const program = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const code = await run(process.execPath, [...engineOptions, program, ...jestArgs], {
    env: environment,
  });
  const report = readReport();
  return { code, report };
}

function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return null;
  }
}

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a failed test passes alone. */
async function passesAlone({ name, file, title }) {
  console.log(`\nOnce more, alone: ${file}${title ? `: ${title}` : ''}`);
  const only = title ? ['--testNamePattern', `^${literal(title)}$`] : [];
  const { CONTEND_WHOLE_RUN: _, ...environment } = env;
  // A failed test may leave a server or a socket open, for which this process would wait.
  const alone = ['--runInBand', '--forceExit', '--selectProjects', name, ...only];
  const { code, report } = await jest([...alone, '--runTestsByPath', file], environment);
  return code === 0 && report !== null && report.passed > 0;
}

console.log(`Slowness of this machine now: ${slowness} (1 is an idle one; limits grow with it)`);
if (isWithoutMongo) console.log('Without embedded-mongo: its tests passed for its present files');
const first = await jest(args);
const failures = first.report?.failures ?? [];
const flaky = [];
if (first.code !== 0 && failures.length > 0 && failures.length <= mostFlaky) {
  for (const failure of failures) {
    if (await passesAlone(failure)) flaky.push(failure);
  }
}
const failed = failures.length - flaky.length;
// Where tests failed, others may be missing only because of that.
const isCompared = isGate && failed === 0 && first.report;
const unmet = isCompared ? await unmetIn(repliesFolder) : [];
rmSync(folder, { recursive: true, force: true });
if (!first.report) process.exit(first.code || 1);

const seconds = cpu.cpuSeconds(process.pid);
const budget = isGate ? budgetSeconds : null;
console.log(summaryOf({ ...first.report, failed, flaky, unmet, seconds, budget, slowness }));
const isBroken = first.code !== 0 && failures.length === 0;
process.exit(failed > 0 || unmet.length > 0 || isBroken ? 1 : 0);
