/** The published package: packed, installed into an empty folder, and used from there. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeThorough } from './server';

const run = promisify(execFile);
const source = join(__dirname, '..');
const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
  version: string;
  devDependencies: { mongodb: string; mongoose: string };
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

/** The same through mongoose: a unique index, and a transaction that is aborted. */
const modelled = `
import { startEmbeddedMongo } from '@contend/embedded-mongo';
import mongoose from 'mongoose';

const server = await startEmbeddedMongo({ dataDir: './models' });
await mongoose.connect(server.url);
const Player = mongoose.model('Player', { handle: { type: String, unique: true }, cents: Number });
await Player.init();
await Player.create({ handle: 'nova', cents: 5 });
const { code } = await Player.create({ handle: 'nova' }).catch((error) => error);
await mongoose.connection
  .transaction(async (session) => {
    await Player.updateOne({ handle: 'nova' }, { $inc: { cents: 1 } }, { session });
    throw new Error('aborted');
  })
  .catch(() => undefined);
const { cents } = await Player.findOne({ handle: 'nova' }).lean();
console.log(JSON.stringify({ code, cents }));
await mongoose.disconnect();
await server.close();
`;

const typed = `
import { startEmbeddedMongo, type EmbeddedMongo } from '@contend/embedded-mongo';
export const server: Promise<EmbeddedMongo> = startEmbeddedMongo({ dataDir: './data' });
// @ts-expect-error dataDir is required
void startEmbeddedMongo({});
`;

describeThorough('the package', () => {
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
        `mongoose@${manifest.devDependencies.mongoose}`,
      ],
      { cwd: join(folder, 'app') },
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('contains bundles, types and documents, and no sources', () => {
    const built = ['main.cjs', 'main.cjs.map', 'server.cjs', 'server.cjs.map', 'server.d.ts'];
    expect(packed.files.map(({ path }) => path).sort()).toEqual([
      ...['CHANGELOG.md', 'LICENSE', 'README.md'],
      ...built.map((name) => `dist/${name}`),
      'package.json',
    ]);
  });

  test.each([
    ['the driver', program, { name: 'mouse', price: 49 }],
    ['mongoose', modelled, { code: 11000, cents: 5 }],
  ])(
    'starts in a project that has only installed it, and answers %s',
    async (_, source, wanted) => {
      const app = join(folder, 'app');
      writeFileSync(join(app, 'main.mjs'), source);
      const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: app });
      expect(JSON.parse(stdout)).toEqual(wanted);
    },
  );

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
