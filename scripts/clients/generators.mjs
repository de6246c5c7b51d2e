/**
 * Compiles the clients that three generators make of the API document, with strict types:
 * `npm run verify -- clients`. The generators are no packages of ours: they are installed in a
 * temporary folder, in the versions named here.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { contracts } from '../check/contracts.mjs';
import { root } from '../setup.mjs';
import { isOnPath, Unavailable } from '../verify/servers.mjs';

/**
 * Versions that run on Node 20, with the compiler that they load. The types of openapi-fetch 0.17
 * turn pairs in requests and replies into lists of any length.
 */
const packages = [
  'typescript@5.9.3',
  '@types/node@20.19.43',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.16.0',
  '@hey-api/openapi-ts@0.92.4',
];

/** openapi-generator, as Maven Central has it. */
const jarVersion = '7.25.0';
const jarSha256 = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';
const jarUrl =
  'https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/' +
  `${jarVersion}/openapi-generator-cli-${jarVersion}.jar`;
const downloadTimeoutMs = 300_000;

const compilerOptions = {
  ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true },
  ...{ target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'] },
  ...{ module: 'preserve', moduleResolution: 'bundler' },
};

/** Saves the jar. @throws Unavailable without an answer of Maven Central, Error for another file */
async function downloadJar(file) {
  const response = await fetch(jarUrl, { signal: AbortSignal.timeout(downloadTimeoutMs) }).catch(
    (error) => ({ ok: false, status: error.cause?.code ?? error.message }),
  );
  if (!response.ok) throw new Unavailable(`no answer of ${jarUrl}: ${response.status}`);
  const jar = Buffer.from(await response.arrayBuffer());
  const sha256 = createHash('sha256').update(jar).digest('hex');
  if (sha256 !== jarSha256) throw new Error(`${jarUrl} has the SHA-256 ${sha256}`);
  writeFileSync(file, jar);
}

/** Runs openapi-generator. @throws Unavailable without Java or the jar */
async function generateWithJava(run, at) {
  if (!isOnPath('java', ['-version'])) {
    throw new Unavailable('no Java 17 or newer for openapi-generator; the other clients compile');
  }
  await downloadJar(at('generator.jar'));
  const quiet = '-Dlog.level=error';
  const input = ['-i', at('openapi.json'), '-g', 'typescript-fetch', '-o', at('fetch')];
  await run('java', [quiet, '-jar', at('generator.jar'), 'generate', ...input]);
}

/** Compiles and runs calls through the client of openapi-fetch. */
async function runCalls(run, at) {
  const outfile = at('calls.mjs');
  const entryPoints = [at('types', 'calls.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  await run(process.execPath, [outfile]);
}

/**
 * @param run runs a program with arguments
 * @throws Unavailable where a generator could not be had; the other clients compile then
 */
export async function testClients(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-clients-'));
  const at = (...names) => path.join(folder, ...names);
  const node = (file, ...args) => run(process.execPath, [at('node_modules', file), ...args]);
  const compile = async (include) => {
    writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions, include: [include] }));
    await node('typescript/lib/tsc.js', '-p', folder);
  };
  try {
    const { openApiDocument } = await contracts();
    writeFileSync(at('openapi.json'), JSON.stringify(openApiDocument()));
    writeFileSync(at('package.json'), '{ "private": true, "type": "module" }');
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
    await run('npm', ['install', '--prefix', folder, ...quietly, ...packages]);

    const types = at('types', 'schema.d.ts');
    await node('openapi-typescript/bin/cli.js', at('openapi.json'), '-o', types);
    copyFileSync(path.join(root, 'scripts', 'clients', 'calls.ts'), at('types', 'calls.ts'));
    await compile('types');
    await runCalls(run, at);

    const hey = ['-i', at('openapi.json'), '-o', at('hey'), '-c', '@hey-api/client-fetch'];
    await node('@hey-api/openapi-ts/bin/run.js', ...hey, '--no-log-file');
    await compile('hey');

    await generateWithJava(run, at);
    await compile('fetch');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
