/**
 * `npm run build`: the files of the published package: the bundles of the module and of the
 * program, and the types of the module. `ensureBuilt` writes them only where they differ from the
 * present sources, and is called by everything that starts the program.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = dirname(fileURLToPath(import.meta.url));
const dist = join(folder, 'dist');
/** The fingerprint of the sources from which `dist/` was built. */
const stampFile = join(dist, '.built');
/** Files besides `src/` on which the result depends; package.json has the exact versions of tools. */
const settings = ['build.mjs', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];

/** What is published: of the types those of the module alone. */
const outputs = ['main.cjs', 'main.cjs.map', 'server.cjs', 'server.cjs.map', 'server.d.ts'];

/** The path of the published program. */
export const program = join(dist, 'main.cjs');

/** By content: a checkout or a copy gives files new times and leaves the build valid. */
function fingerprint() {
  const hash = createHash('sha256');
  const sources = fs
    .readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));
  for (const name of [...settings, ...sources.sort()]) {
    const bytes = fs.readFileSync(join(folder, name));
    hash.update(`${name} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

async function writeBundles(outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: folder,
    entryPoints: ['src/server.ts', 'src/main.ts'],
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
}

async function writeTypes(outdir) {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const options = ['--project', join(folder, 'tsconfig.build.json'), '--outDir', outdir];
  const args = [join(typescript, 'bin', 'tsc'), ...options];
  await promisify(execFile)(process.execPath, args).catch(({ stdout, message }) => {
    throw new Error(stdout || message);
  });
}

/** Each file is replaced at once, so a program that starts meanwhile reads all of it. */
async function build() {
  const built = fingerprint();
  fs.mkdirSync(dist, { recursive: true });
  const outdir = fs.mkdtempSync(join(dist, '.new-'));
  try {
    await Promise.all([writeBundles(outdir), writeTypes(outdir)]);
    for (const name of outputs) fs.renameSync(join(outdir, name), join(dist, name));
    fs.writeFileSync(stampFile, built);
  } finally {
    fs.rmSync(outdir, { recursive: true, force: true });
  }
}

/** Builds unless `dist/` is of the present sources. */
export async function ensureBuilt() {
  const isThere = fs.existsSync(stampFile) && fs.existsSync(program);
  if (isThere && fs.readFileSync(stampFile, 'utf8') === fingerprint()) return;
  await build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
