/**
 * `npm run faults [-- --quick] [--from=COMMIT] [name …]`: fault tests of the platform, as processes
 * on real servers. Exits with 1 when a promise is missed. `versions` starts from the last release,
 * or from the commit in `--from`.
 */
import path from 'node:path';
import { measureSlowness } from './slowness.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt('servers');

const { bundle } = await import('./build.mjs');
const built = path.join(root, 'dist', 'faults');
const sources = path.join(root, 'test', 'faults');
await bundle(
  {
    main: path.join(sources, 'main.ts'),
    // The services of this release, with an addition.
    'story-service': path.join(sources, 'next-release', 'main.ts'),
  },
  built,
);

const args = process.argv.slice(2);
const names = args.filter((one) => !one.startsWith('--'));
const isAboutVersions = names.length === 0 || names.includes('versions');
const environment = {
  CONTEND_SLOWNESS: String(process.env.CONTEND_SLOWNESS ?? measureSlowness()),
  ...(isAboutVersions && (await lastReleaseBuilt())),
};

/** How the fault finds the last release. */
async function lastReleaseBuilt() {
  const { buildCommit, commitNamed, lastRelease } = await import('./last-release.mjs');
  const from = args.find((one) => one.startsWith('--from='))?.slice('--from='.length);
  const { version, commit, why } = from ? commitNamed(from) : lastRelease();
  if (why) return { LAST_RELEASE: `this tree without what is new, because ${why}` };
  const folder = await buildCommit(commit);
  return { LAST_RELEASE: `${version} (${commit.slice(0, 9)})`, LAST_RELEASE_FOLDER: folder };
}

const program = ['--enable-source-maps', path.join(built, 'main.cjs'), ...args];
process.exit(await run(process.execPath, program, { env: { ...process.env, ...environment } }));
