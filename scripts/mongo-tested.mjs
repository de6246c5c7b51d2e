/**
 * Whether embedded-mongo's tests have passed for its present files. `npm run mongo:test` records
 * that they did, and `npm test` without arguments then leaves them out.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'packages/embedded-mongo';
const recordFile = `${folder}/tested.json`;
/** The run to which the package's own settings are added. */
const runFile = 'jest.config.cjs';
/** Neither its code nor its tests. */
const left = new Set(['node_modules', 'dist', '.data', 'bench', 'README.md', 'tested.json']);

const filesIn = (at) =>
  readdirSync(at, { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap((entry) => {
      const file = path.join(at, entry.name);
      return entry.isDirectory() ? filesIn(file) : [file];
    });

/** Where Node finds a package that the one in `from` imports, as the lock file names it. */
function placeOf(name, from, packages) {
  const place = path.posix.join(from, 'node_modules', name);
  if (packages[place]) return place;
  return from === '.' ? null : placeOf(name, path.posix.dirname(from), packages);
}

/** The versions of what a folder of a lock file depends on, and of what that does, by place. */
function lockedFor(from, packages) {
  const locked = new Map([[from, packages[from]]]);
  for (const [place, entry] of locked) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = entry;
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const name of Object.keys({ ...named, ...peerDependencies })) {
      const found = placeOf(name, place, packages);
      if (found) locked.set(found, packages[found]);
    }
  }
  return [...locked].map(([place, { version }]) => `${place} ${version}`).sort();
}

/** A hash of all on which the result of the tests depends: files, and the versions of packages. */
export function fingerprintOf(root) {
  const hash = createHash('sha256');
  const files = filesIn(path.join(root, folder)).sort();
  for (const file of [...files, path.join(root, runFile)]) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)} ${bytes.length}\n`).update(bytes);
  }
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return hash.update(JSON.stringify(lockedFor(folder, packages))).digest('hex');
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
