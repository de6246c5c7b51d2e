/**
 * `npm run mongo -- --port N --data DIR [--no-sync]`: embedded-mongo alone, built when it changed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../packages/embedded-mongo');
const source = join(folder, 'src');
const bundle = join(folder, 'dist/embedded-mongo.cjs');

const newestSource = Math.max(
  ...readdirSync(source, { recursive: true }).map((file) => statSync(join(source, file)).mtimeMs),
);

if (!existsSync(bundle) || statSync(bundle).mtimeMs < newestSource) {
  await build({
    entryPoints: [join(source, 'main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['lmdb', 'mingo', 'mingo/*', 'bson'],
    logLevel: 'warning',
  });
}

const child = spawn(process.execPath, [bundle, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
