/**
 * The tests that a regular run executes on real Kafka and Redis: those of processes that fail or
 * race each other, and of events in any order, where the difference matters, all that cross
 * services or name these servers, and enough of the others to make each call. Requests that race
 * meet at the store, which is the same in both, so they are no reason. Of a file only the tests
 * that are needed run. Tests without bus and Redis would only be repeated, so they are never among
 * them. `CONTEND_ALL_TESTS=1` runs every test there.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { namesMatching, testsOf } = require('./story-tests.cjs');

const root = path.join(__dirname, '..');
const folders = ['services/*/test', 'gateway/test', 'packages/*/stories', 'e2e/stories'];

/** File names and code by which tests of races and faults are recognized. */
const raceOrFaultFile = /race|fault|crash|deliver|publish|replica|flood|dead-letter/;
const raceOrFault = /\.(crash|kill|restart)\(|'tripled-and-shuffled'|\breplicas?\b|\btwins?\b/;

/** The code of faults, in helpers that several files import. */
const fault = /\.(crash|kill|restart)\(|'tripled-and-shuffled'/;

function foldersOf(pattern) {
  const [before, after] = pattern.split('/*/');
  if (after === undefined) return [pattern];
  return readdirSync(path.join(root, before)).map((name) => `${before}/${name}/${after}`);
}

function testFilesIn(folder) {
  const entries = readdirSync(path.join(root, folder), { recursive: true });
  return entries
    .map(String)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
}

const exists = (file) => existsSync(path.join(root, file));
const isFolder = (folder) => exists(folder) && readdirSync(path.join(root, folder)).length > 0;

/** Test files that ask for the servers by name: part of them runs nowhere else. */
const namesServers = /\b(KAFKA_BROKERS|REDIS_URL)\b/;
const takesServers =
  /\bimport [^;]*\b(platform|storyInfrastructureOf|runStoryService)\b[^;]* from '@contend\/test-kit'/;

/** Whether a file or a helper that it imports takes the bus or Redis of the run. */
function usesServers(file, text, seen = new Set()) {
  seen.add(file);
  if (takesServers.test(text) || namesServers.test(text)) return true;
  return [...text.matchAll(/ from '(\.[^']+)'/g)]
    .map(([, place]) => `${path.posix.join(path.posix.dirname(file), place)}.ts`)
    .filter((helper) => !seen.has(helper) && !helper.includes('/src/'))
    .some((helper) => exists(helper) && usesServers(helper, textOf(helper), seen));
}

/** The helpers that inject faults, of those that a test file imports. */
const faultHelpers = (file, text) =>
  [...text.matchAll(/^import \{([^}]*)\} from '(\.\/[^']+)';/gm)].flatMap(([, names, place]) => {
    const helper = `${path.posix.join(path.posix.dirname(file), place)}.ts`;
    const matching = exists(helper) ? namesMatching(textOf(helper), fault) : new Set();
    return names.split(/[,\s]+/).filter((name) => matching.has(name));
  });

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/**
 * Every test file that uses the bus or Redis, as `{ file, text, helpers }`: `text` without imports,
 * which are no calls, and the imported helpers that inject faults.
 */
function stories() {
  const files = folders.flatMap(foldersOf).filter(isFolder).flatMap(testFilesIn);
  return files
    .sort()
    .map((file) => ({ file, text: textOf(file) }))
    .filter(({ file, text }) => usesServers(file, text))
    .map(({ file, text }) => ({
      file,
      text: text.replace(/^import [^;]*;$/gm, ''),
      helpers: faultHelpers(file, text),
    }));
}

/** The names of all calls, from the sources of the contracts. */
function callNames() {
  const folder = path.join(root, 'packages/contracts/src');
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+) = call\(/gm)].map(([, name]) => name),
  );
}

/** Whether all tests of a file are selected, whatever each of them does. */
const isWhole = ({ file, text }) =>
  file.startsWith('e2e/stories/') || namesServers.test(text) || raceOrFaultFile.test(file);

/** The words of each text, once: each text is searched for many names. */
const wordsByText = new Map();
function wordsOf(text) {
  const words = wordsByText.get(text) ?? new Set(text.match(/\w+/g));
  wordsByText.set(text, words);
  return words;
}

const callsIn = (text, names) => names.filter((name) => wordsOf(text).has(name));

/** A set of selected tests: `titles` is null for all tests of the file. */
function select(selected, { file, title }) {
  const titles = selected.get(file);
  if (title === undefined) selected.set(file, null);
  else if (titles !== null) selected.set(file, (titles ?? new Set()).add(title));
}

/** Selects those of `units` that make the most of the missing calls; returns the calls left. */
function selectForCalls(selected, units, calls) {
  let missing = calls;
  while (missing.length > 0) {
    const [best] = units
      .map((unit) => ({ unit, made: callsIn(unit.text, missing) }))
      .sort((one, other) => other.made.length - one.made.length);
    if (!best || best.made.length === 0) break;
    select(selected, best.unit);
    missing = missing.filter((name) => !best.made.includes(name));
  }
  return missing;
}

/**
 * The selected tests of `all`: races, faults and tests across services, then, for the remaining
 * calls, those that make the most of them. Returns the `files`, of some only certain `tests` (their
 * titles by file), and the calls that no test makes.
 */
function chooseStories(all, calls) {
  const parsed = all.map((story) => ({
    ...story,
    tests: testsOf(story.text, raceOrFault, story.helpers),
  }));
  const selected = new Map();
  for (const story of parsed) {
    const { file, text, tests } = story;
    if (isWhole(story) || (!tests && raceOrFault.test(text))) select(selected, { file });
    else
      for (const { title, matches } of tests ?? []) if (matches) select(selected, { file, title });
  }
  const units = parsed.flatMap(({ file, text, tests }) =>
    tests ? tests.map((one) => ({ file, ...one })) : [{ file, text }],
  );
  const isSelected = ({ file, title }) =>
    selected.has(file) && (selected.get(file)?.has(title) ?? true);
  const made = units.filter(isSelected).flatMap(({ text }) => callsIn(text, calls));
  const unmade = calls.filter((name) => !made.includes(name));
  // Calls that only helpers of a file make; a call without a test is a finding of the check.
  const missing = selectForCalls(selected, all, selectForCalls(selected, units, unmade));
  const files = [...selected.keys()].sort();
  const isPart = ({ file, tests }) =>
    selected.get(file) && !tests.every(({ title }) => selected.get(file).has(title));
  const partly = parsed.filter(isPart).map(({ file }) => [file, selected.get(file)]);
  const tests = Object.fromEntries(partly.map(([file, titles]) => [file, [...titles]]));
  return { files, tests, missing };
}

const realStories = () => chooseStories(stories(), callNames());

module.exports = { callNames, chooseStories, realStories, stories, usesServers };
