/**
 * `npm run bench [-- --quick] [--compare=COMMIT] [name …]`: how fast the platform is, each figure
 * beside its peer's in the same run, or beside that of another commit. Ends with 1 when a promise
 * is missed.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './setup.mjs';
import { measureSlowness } from './slowness.mjs';

requireNode();
const compared = process.argv.find((one) => one.startsWith('--compare='));
if (compared) {
  const { compare } = await import('./bench-compare.mjs');
  const others = process.argv.slice(2).filter((one) => one !== compared);
  process.exit(await compare(compared.slice('--compare='.length), others));
}
await ensureInstalled();
// These are measured in a browser.
const inBrowser = ['bracket-page', 'phone'];
const names = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const needsWeb = names.length === 0 || inBrowser.some((one) => names.includes(one));
await ensureBuilt('servers', ...(needsWeb ? ['web'] : []));

const { bundle } = await import('./build.mjs');
const source = path.join(root, 'bench', 'src');
const programs = path.join(source, 'programs');
const files = existsSync(programs) ? readdirSync(programs) : [];
const built = path.join(root, 'dist', 'bench');
await bundle(
  {
    main: path.join(source, 'main.ts'),
    // The processes of the benchmarks: each file of the folder is one.
    ...Object.fromEntries(files.map((file) => [path.parse(file).name, path.join(programs, file)])),
  },
  built,
);

// Peers that npm installs beside the benchmarks, because the repository uses another version.
const env = {
  ...process.env,
  NODE_PATH: path.join(root, 'bench', 'node_modules'),
  CONTEND_SLOWNESS: String(measureSlowness()),
};
const args = ['--enable-source-maps', path.join(built, 'main.cjs'), ...process.argv.slice(2)];
process.exit(await run(process.execPath, args, { env }));
