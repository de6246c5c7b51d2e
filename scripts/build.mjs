/**
 * Bundles the services and builds the web app; with `--servers-only` or `--web-only` one of them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { builtStore } from './store.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Programs by the name of their bundle in `dist/`. */
export const programs = {
  local: 'local/src/main.ts',
  operator: 'tools/operator/src/main.ts',
  backup: 'local/src/backup/main.ts',
  // The platform as processes: the gateway, each service by its folder, and their launcher.
  stack: 'local/src/stack/main.ts',
  gateway: 'gateway/src/main.ts',
  ...Object.fromEntries(
    readdirSync(path.join(root, 'services')).map((name) => [name, `services/${name}/src/main.ts`]),
  ),
  // The same service processes with a test's control over their clock and calls.
  'story-service': 'packages/test-kit/src/processes/story-service.ts',
};

/** A package of its own, used as it is published. */
const isStore = (name) => name.startsWith('@contend/embedded-mongo');

/** Our code is bundled; published packages stay in node_modules. */
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || (name.startsWith('@contend/') && !isStore(name))
        ? null
        : { path: name, external: true },
    );
  },
};

/** Bundles each entry point, by the name of its bundle, into a folder. */
export const bundle = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [externalPackages],
  });

export async function buildServers(names = Object.keys(programs)) {
  const entryPoints = Object.fromEntries(
    names
      .map((name) => [name, path.join(root, programs[name])])
      .filter(([, file]) => existsSync(file)),
  );
  await bundle(entryPoints, path.join(root, 'dist'));
}

async function buildWeb() {
  const vite = await import('vite');
  const options = { root: path.join(root, 'web'), logLevel: 'warn' };
  await vite.build(options);
  for (const mode of ['embed', 'api-docs']) await vite.build({ ...options, mode });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  console.log(`Building Contend ${version}`);
  await builtStore();
  if (!process.argv.includes('--web-only')) await buildServers();
  if (!process.argv.includes('--servers-only')) await buildWeb();
}
