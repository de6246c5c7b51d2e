/**
 * `npm run build --workspace @contend/embedded-mongo`: the files of the published package: the
 * bundles of the module and of the program, and the types of the module.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const typescript = createRequire(import.meta.url).resolve('typescript/bin/tsc');

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
execFileSync(process.execPath, [typescript, '--project', join(folder, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
