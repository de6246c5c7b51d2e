/**
 * The tests that a regular run also executes on real Kafka and Redis: those of races and faults,
 * where the difference matters, all that cross services or name these servers, and enough of the
 * others to make each call. Tests without bus and Redis would only be repeated, so they are never
 * among them. `CONTEND_ALL_TESTS=1` runs every test there.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const folders = ['services/*/test', 'gateway/test', 'packages/*/stories', 'e2e/stories'];

/** File names and code by which tests of races and faults are recognized. */
const raceOrFaultFile = /race|fault|crash|deliver|publish|replica|flood|dead-letter/;
const raceOrFault =
  /\.(crash|kill|restart)\(|'tripled-and-shuffled'|\breplicas?\b|\bPromise\.all\(|\btwins?\b/;

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

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** Every test file that uses the bus or Redis, as `{ file, text }`; imports do not count as calls. */
function stories() {
  const files = folders.flatMap(foldersOf).filter(isFolder).flatMap(testFilesIn);
  return files
    .sort()
    .map((file) => ({ file, text: textOf(file) }))
    .filter(({ file, text }) => usesServers(file, text))
    .map(({ file, text }) => ({ file, text: text.replace(/^import [^;]*;$/gm, '') }));
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

/**
 * The selected files of `all`: races, faults and tests across services, then, for the remaining
 * calls, the files that make the most of them.
 */
function chooseStories(all, calls) {
  const chosen = all.filter(
    ({ file, text }) =>
      file.startsWith('e2e/stories/') ||
      namesServers.test(text) ||
      raceOrFaultFile.test(file) ||
      raceOrFault.test(text),
  );
  const madeIn = ({ text }, names) =>
    names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  let missing = calls.filter((name) => !chosen.some((story) => madeIn(story, [name]).length > 0));
  while (missing.length > 0) {
    const [best] = all
      .map((story) => ({ story, count: madeIn(story, missing).length }))
      .sort((one, other) => other.count - one.count);
    // A call without a test is a finding of `npm run check -- calls`.
    if (!best || best.count === 0) break;
    chosen.push(best.story);
    const made = madeIn(best.story, missing);
    missing = missing.filter((name) => !made.includes(name));
  }
  return { files: chosen.map(({ file }) => file).sort(), missing };
}

const realStories = () => chooseStories(stories(), callNames());

module.exports = { callNames, chooseStories, realStories, stories, usesServers };
