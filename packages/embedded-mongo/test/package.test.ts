/** The published package: packed, installed into an empty folder, and used from there. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = join(__dirname, '..');
const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
  version: string;
  devDependencies: { mongodb: string };
};

/** A user's program, as the README shows it. */
const program = `
import { startEmbeddedMongo } from '@contend/embedded-mongo';
import { MongoClient } from 'mongodb';

const server = await startEmbeddedMongo({ dataDir: './data' });
const client = await new MongoClient(server.url).connect();
const items = client.db('shop').collection('items');
await items.insertOne({ name: 'mouse', price: 49 });
const { name, price } = await items.findOne({ price: { $gt: 40 } });
console.log(JSON.stringify({ name, price }));
await client.close();
await server.close();
`;

const typed = `
import { startEmbeddedMongo, type EmbeddedMongo } from '@contend/embedded-mongo';
export const server: Promise<EmbeddedMongo> = startEmbeddedMongo({ dataDir: './data' });
// @ts-expect-error dataDir is required
void startEmbeddedMongo({});
`;

describe.thorough('the package', () => {
  let folder: string;
  let packed: { filename: string; files: { path: string }[] };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-package-'));
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: source,
    });
    // What the build prints comes first.
    [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [typeof packed];
    mkdirSync(join(folder, 'app'));
    writeFileSync(join(folder, 'app/package.json'), '{ "type": "module" }');
    await run(
      'npm',
      [
        ...['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
        ...[join(folder, packed.filename), `mongodb@${manifest.devDependencies.mongodb}`],
      ],
      { cwd: join(folder, 'app') },
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('contains bundles, types and documents, and no sources', () => {
    expect(packed.files.map(({ path }) => path).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/main.cjs',
      'dist/server.cjs',
      'dist/server.d.ts',
      'package.json',
    ]);
  });

  test('starts in a project that has only installed it, and answers the driver', async () => {
    const app = join(folder, 'app');
    writeFileSync(join(app, 'main.mjs'), program);
    const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: app });
    expect(JSON.parse(stdout)).toEqual({ name: 'mouse', price: 49 });
  });

  test('brings its types and its program', async () => {
    const app = join(folder, 'app');
    writeFileSync(join(app, 'typed.mts'), typed);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', 'typed.mts'];
    const tsc = join(require.resolve('typescript/package.json'), '../bin/tsc');
    await run(process.execPath, [tsc, ...options], { cwd: app });
    const usage = run(join(app, 'node_modules/.bin/embedded-mongo'), ['--port', 'none'], {
      cwd: app,
    });
    await expect(usage).rejects.toMatchObject({ stderr: expect.stringMatching(/^usage: /) });
  });
});

test('documents its version', () => {
  const changelog = readFileSync(join(source, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`\n## ${manifest.version}\n`);
});
