/**
 * Whether embedded-mongo's tests have passed for its present files. `npm run mongo:test` records
 * that they did, and `npm test` without arguments then leaves them out.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'packages/embedded-mongo';
const recordFile = `${folder}/tested.json`;
/** The versions of all packages, and the run to which the package's own settings are added. */
const others = ['package-lock.json', 'jest.config.cjs'];
/** Neither its code nor its tests. */
const left = new Set(['node_modules', 'dist', '.data', 'bench', 'README.md', 'tested.json']);

const filesIn = (at) =>
  readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap((entry) => {
      const file = path.join(at, entry.name);
      return entry.isDirectory() ? filesIn(file) : [file];
    });

/** A hash of all files on which the result of the tests depends. */
export function fingerprintOf(root) {
  const hash = createHash('sha256');
  const files = filesIn(path.join(root, folder)).sort();
  for (const file of [...files, ...others.map((name) => path.join(root, name))]) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** Whether all tests passed for the present files. */
export function areMongoTestsPassed(root) {
  const file = path.join(root, recordFile);
  if (!existsSync(file)) return false;
  return JSON.parse(readFileSync(file, 'utf8')).files === fingerprintOf(root);
}

/**
 * Records a run, given as the fingerprint before it, Jest's exit code and its report. Returns why
 * it is not recorded, or null.
 */
export function recordMongoTests(root, { before, code, report }) {
  if (code !== 0 || !report || report.failed > 0) return 'a test failed';
  if (report.passed === 0) return 'no test ran';
  if (fingerprintOf(root) !== before) return 'a file changed during the run';
  const { passed, skipped } = report;
  const text = JSON.stringify({ files: before, passed, skipped }, null, 2);
  writeFileSync(path.join(root, recordFile), `${text}\n`);
  return null;
}
