/**
 * The programs of the last release, built from its commit: the other side of a rollout. The commit
 * is that of the release's tag, or the one that described its calls.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { bundle, programs } from './build.mjs';
import { newestRelease } from './docs/releases.mjs';
import { exitWithMessage, root, run } from './setup.mjs';

function git(...args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  try {
    return execFileSync('git', args, options).trim();
  } catch {
    return '';
  }
}

/** `{ version, commit }` of the newest release that is compatible with this one, or `{ why }`. */
export function lastRelease() {
  const release = newestRelease();
  if (!release?.http) return { why: 'no release has described its calls yet' };
  const { version } = release;
  const tagged = git('rev-parse', '--verify', '--quiet', `v${version}^{commit}`);
  if (tagged) return { version, commit: tagged };
  // A shallow clone shows its oldest commit as the one that added every file.
  if (git('rev-parse', '--is-shallow-repository') !== 'false') {
    return { why: `this clone does not have the commit of ${version}` };
  }
  const file = `docs/releases/http-${version}.yaml`;
  const commit = git('log', '-1', '--diff-filter=A', '--format=%H', '--', file);
  return commit ? { version, commit } : { why: `${version} is not committed yet` };
}

/** A commit in the release's place. Ends the program when it does not exist. */
export function commitNamed(name) {
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (!commit) exitWithMessage(`There is no commit ${name}.`);
  return { version: name, commit };
}

/** Packages of a workspace by their folder, where `folder` is the root of a checkout. */
function workspacesOf(folder) {
  const { workspaces } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(path.join(folder, parent)).map((name) => path.join(parent, name));
    })
    .filter((one) => existsSync(path.join(folder, one, 'package.json')));
}

/** Links the release's own packages; registry packages are this checkout's. */
function linkWorkspaces(folder) {
  for (const workspace of workspacesOf(folder)) {
    const { name } = JSON.parse(readFileSync(path.join(folder, workspace, 'package.json'), 'utf8'));
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(folder, workspace), link, 'dir');
  }
}

/** Workspaces whose code is in the programs of a release. */
const isBundled = (folder) => /^(gateway|local|(packages|services)\/[^/]+)$/.test(folder);

/** The place of each registry package that the programs need, with its version. */
function packagesNeeded(checkout) {
  const { packages } = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8'));
  const found = new Map();
  const left = Object.keys(packages).filter(isBundled);
  const placeOf = (name, from) => {
    for (let folder = from; ; folder = folder.replace(/\/?(node_modules\/)?[^/]*$/, '')) {
      const place = path.join(folder, 'node_modules', name);
      if (packages[place] || folder === '') return place;
    }
  };
  for (const from of left) {
    const { dependencies = {}, optionalDependencies = {} } = packages[from];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, from);
      const entry = packages[place];
      if (!entry || entry.link || found.has(place)) continue;
      found.set(place, entry.version);
      left.push(place);
    }
  }
  return found;
}

/** Whether this checkout has all packages of a release's programs, in the same versions. */
function hasSamePackages(folder) {
  const ours = packagesNeeded(root);
  return [...packagesNeeded(folder)].every(([place, version]) => ours.get(place) === version);
}

/** Puts the sources of a commit into a folder, in place of what is there. */
export function extractCommit(commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

/**
 * Builds the gateway and the services of a commit, once. Returns the folder of the programs, which
 * is inside `dist/`, where packages of this checkout are resolved.
 */
export async function buildCommit(commit) {
  const folder = path.join(root, 'dist', 'releases', commit);
  const built = path.join(folder, 'dist');
  if (existsSync(path.join(built, 'story-service.cjs'))) return built;
  extractCommit(commit, folder);
  if (hasSamePackages(folder)) linkWorkspaces(folder);
  else {
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run('npm', args, { cwd: folder });
    if (code !== 0) exitWithMessage(`The packages of ${commit} could not be installed.`);
  }
  const entries = ['story-service', 'gateway'].map((name) => [
    name,
    path.join(folder, programs[name]),
  ]);
  await bundle(Object.fromEntries(entries), built);
  return built;
}
