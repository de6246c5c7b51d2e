/**
 * `node scripts/image/collect.mjs <app> <folder>`: lays out the image content of one process: its
 * bundle as `app.cjs`, and the packages that the bundle needs, without files for developers.
 */
import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../setup.mjs';
import { builtStore } from '../store.mjs';

const [app, folder] = process.argv.slice(2);
if (!app || !folder) {
  console.error('usage: node scripts/image/collect.mjs <app> <folder>');
  process.exit(2);
}

const packages = path.join(root, 'node_modules');

/**
 * The paths of a workspace's production dependencies. Ours are in its bundle already, and types are
 * not needed at run time.
 */
function dependenciesOf(workspace) {
  const options = ['--omit=dev', '--all', '--parseable', `--workspace=${workspace}`];
  const listed = execFileSync('npm', ['ls', ...options], { cwd: root, encoding: 'utf8' });
  const useless = ['@contend', '@types'].map((scope) => path.join(packages, scope));
  return listed
    .split('\n')
    .filter((place) => place.startsWith(packages))
    .filter((place) => useless.every((scope) => !place.startsWith(scope)))
    .map((place) => path.relative(root, place));
}

const isForDevelopers = /\.(map|ts|cts|mts|md|markdown|flow)$/i;
const isLicense = /licen[cs]e|notice/i;
/** Folders at the top of a package. */
const foldersForDevelopers = ['test', 'tests', '__tests__', 'benchmarks', 'examples'];
/** C sources, which only an installation without a binary compiles. */
const sourcesOf = { lmdb: ['dependencies'] };

/** Whether `file` of the package in the folder `from` is needed at run time. */
const isWanted = (file, from) => {
  const name = path.basename(file);
  const isTop = path.dirname(file) === from;
  const unwanted = [...foldersForDevelopers, ...(sourcesOf[path.basename(from)] ?? [])];
  if (isTop && unwanted.includes(name)) return false;
  // A package inside a package is listed separately.
  return name !== 'node_modules' && (!isForDevelopers.test(name) || isLicense.test(name));
};

for (const place of new Set(dependenciesOf(`@contend/${app}`))) {
  const from = path.join(root, place);
  await cp(from, path.join(folder, place), {
    recursive: true,
    filter: (file) => file === from || isWanted(file, from),
  });
}
const bundle =
  app === 'embedded-mongo' ? await builtStore() : path.join(root, 'dist', `${app}.cjs`);
await cp(bundle, path.join(folder, 'app.cjs'));
// The source map is found by the name that the bundle refers to.
const map = `${bundle}.map`;
await cp(map, path.join(folder, path.basename(map)));
