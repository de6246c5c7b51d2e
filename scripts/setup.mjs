/**
 * The prerequisites of every command: the right Node, the packages of the lock file, fresh bundles.
 * Plain Node, because nothing is installed yet when it runs.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

const oldest = [20, 19];

/** Exits with one sentence when this Node is too old for the packages used. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  exitWithMessage(
    `Contend needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

export function exitWithMessage(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command and shows its output. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    // Ctrl-C reaches both processes, `kill` only this one.
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGTERM', passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', passOn);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Whether node_modules has the versions of the lock file. Optional packages for other platforms may
 * be absent, so only direct dependencies are required.
 */
function isInstalled() {
  const installedFile = at('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const isSame = Object.entries(present).every(
    ([name, entry]) => wanted[name] && wanted[name].version === entry.version,
  );
  const ours = Object.entries(wanted).filter(([name]) => !name.includes('node_modules/'));
  return isSame && ours.every(([folder, entry]) => hasDirect(folder, entry, present));
}

function hasDirect(folder, { dependencies = {}, devDependencies = {} }, present) {
  return Object.keys({ ...dependencies, ...devDependencies }).every(
    (name) => present[`${folder}/node_modules/${name}`] || present[`node_modules/${name}`],
  );
}

/** Installs the packages of the lock file when they are missing. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (once, about a minute) …');
  const begun = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0)
    exitWithMessage('The packages could not be installed. Is the npm registry within reach?');
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

const sourceFolders = {
  servers: ['packages', 'services', 'gateway', 'local', 'tools', 'scripts'],
  // The web app serves a script of `tools`.
  web: ['packages', 'tools', 'web', 'scripts'],
};
const skipped = new Set(['node_modules', 'dist', 'test', '.data']);

/** A fingerprint of names, sizes and times of the sources: it changes when a build would. */
function fingerprint(folders) {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(file);
      else {
        const { size, mtimeMs } = statSync(file);
        hash.update(`${file}|${size}|${mtimeMs}\n`);
      }
    }
  };
  folders.forEach((folder) => walk(at(folder)));
  hash.update(readFileSync(at('package-lock.json')));
  return hash.digest('hex');
}

/**
 * Builds the store, and those of `servers` and `web`, where sources have changed since the last
 * build. Platforms in one process need no built services.
 */
export async function ensureBuilt(...parts) {
  const { builtStore } = await import('./store.mjs');
  await builtStore();
  for (const part of parts) await ensureBuiltPart(part);
}

async function ensureBuiltPart(part) {
  const stampFile = at('dist', `.built-${part}`);
  const now = fingerprint(sourceFolders[part]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return;
  console.log(part === 'web' ? 'Building the web app …' : 'Building services …');
  const begun = Date.now();
  const code = await run(process.execPath, [at('scripts', 'build.mjs'), `--${part}-only`]);
  if (code !== 0) exitWithMessage('The build failed; see above.');
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stampFile, now);
  console.log(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
}
