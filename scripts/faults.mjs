/**
 * `npm run faults [-- --quick] [--from=COMMIT] [name …]`: what the platform withstands, as
 * processes on real servers. Ends with 1 when a promise is missed. `versions` begins with the last
 * release, or with the commit that `--from` names.
 */
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';

requireNode();
await ensureInstalled();
await ensureBuilt({ web: false });

const { bundle } = await import('./build.mjs');
const built = path.join(root, 'dist', 'faults');
const sources = path.join(root, 'test', 'faults');
await bundle(
  {
    main: path.join(sources, 'main.ts'),
    // The services of this release, with something new in them.
    'story-service': path.join(sources, 'next-release', 'main.ts'),
  },
  built,
);

const args = process.argv.slice(2);
const names = args.filter((one) => !one.startsWith('--'));
const isAboutVersions = names.length === 0 || names.includes('versions');
const environment = isAboutVersions ? await lastReleaseBuilt() : {};

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
