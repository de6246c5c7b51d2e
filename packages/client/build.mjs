/**
 * `npm run build --workspace @contend/client`: the package as programs outside this repository
 * install it, in `dist`: one module, its types with those of the contracts, and a package.json.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const at = (...names) => path.join(folder, ...names);
const require = createRequire(import.meta.url);

/** What the client reads of a contract. Schemas would be most of the bundle. */
const kept = ['method', 'path', 'medium', 'changes', 'secret'];

/** The text of `operations.ts` without schemas. */
async function leanOperations() {
  const contents = "export { calls, isPublic } from '@contend/contracts';";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', external: ['zod'] },
  });
  const loaded = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(
    loaded,
    loaded.exports,
    require,
  );
  const { calls, isPublic } = loaded.exports;
  const lean = Object.entries(calls)
    .filter(([, call]) => isPublic(call))
    .map(([name, call]) => [name, Object.fromEntries(kept.map((key) => [key, call[key]]))]);
  return `export const operations = ${JSON.stringify(Object.fromEntries(lean))};`;
}

const operations = {
  name: 'operations',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]client[\\/]src[\\/]operations\.ts$/ }, async () => ({
      contents: await leanOperations(),
    }));
  },
};

/** Modules of contracts with a schema at their top level import zod, which is installed anyway. */
async function bundle() {
  await build({
    absWorkingDir: folder,
    entryPoints: ['src/index.ts'],
    outfile: 'dist/index.js',
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'es2022',
    external: ['axios', 'socket.io-client', 'zod'],
    logLevel: 'warning',
    plugins: [operations],
  });
}

const filesIn = (place) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** A folder stands for its index. */
const fileOf = (to) => (/(^|\/)\.\.?$/.test(to) ? `${to}/index.js` : `${to}.js`);

/** Types name each file: with its ending, and the contracts by their place in the package. */
function writeTypes() {
  const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '--project', at('tsconfig.build.json')], {
    stdio: 'inherit',
  });
  const contracts = at('dist', 'types', 'contracts', 'src', 'index');
  for (const file of filesIn(at('dist', 'types'))) {
    const relative = path.relative(path.dirname(file), contracts).replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8')
      .replaceAll("'@contend/contracts'", `'${relative}'`)
      .replaceAll('"@contend/contracts"', `"${relative}"`)
      .replace(/((?:from|import\()\s*['"])(\.[^'"]*)/g, (_, before, to) => before + fileOf(to));
    writeFileSync(file, text);
  }
}

function writeManifest() {
  const { name, version, description, license, engines, dependencies } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  );
  const { '@contend/contracts': _, ...registry } = dependencies;
  const types = './types/client/src/index.d.ts';
  const manifest = {
    ...{ name, version, description, license, engines, type: 'module', sideEffects: false },
    exports: { '.': { types, default: './index.js' }, './package.json': './package.json' },
    dependencies: registry,
  };
  writeFileSync(at('dist', 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(at('README.md'), at('dist', 'README.md'));
  copyFileSync(at('..', '..', 'LICENSE'), at('dist', 'LICENSE'));
}

rmSync(at('dist'), { recursive: true, force: true });
await bundle();
writeTypes();
writeManifest();
