/**
 * `npm run build --workspace @contend/embedded-mongo`: the files of the published package: the
 * bundles of the module and of the program, and the types of the module.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

await build({
  absWorkingDir: folder,
  entryPoints: ['src/server.ts', 'src/main.ts'],
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'warning',
});
const tsc = join(typescript, 'bin', 'tsc');
execFileSync(process.execPath, [tsc, '--project', join(folder, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
