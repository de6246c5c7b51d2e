/** The package without the repository: its folder alone, installed, and its scripts. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describeThorough } from './server';

const run = promisify(execFile);
const source = join(__dirname, '..');
const left = new Set(['node_modules', 'dist', '.data']);

/** One test of the form of MongoDB's specifications. */
const specification = {
  description: 'find',
  schemaVersion: '1.0',
  createEntities: [
    { client: { id: 'client' } },
    { database: { id: 'database', client: 'client', databaseName: 'spec' } },
    { collection: { id: 'items', database: 'database', collectionName: 'items' } },
  ],
  initialData: [{ databaseName: 'spec', collectionName: 'items', documents: [{ _id: 1 }] }],
  tests: [
    {
      description: 'finds a document',
      operations: [
        { name: 'find', object: 'items', arguments: { filter: {} }, expectResult: [{ _id: 1 }] },
      ],
    },
  ],
};

describeThorough('the folder of the package alone', () => {
  let folder: string;
  const npm = async (...args: string[]): Promise<string> => {
    // Settings of this run, which npm and Jest give to their child processes.
    const own = Object.entries(process.env).filter(([name]) => !/^(npm_|JEST_)/i.test(name));
    const env = { ...Object.fromEntries(own), CONTEND_THOROUGH: '', NODE_ENV: '' };
    const { stdout, stderr } = await run('npm', args, { cwd: folder, env });
    return stdout + stderr;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-alone-'));
    cpSync(source, folder, { recursive: true, filter: (file) => !left.has(basename(file)) });
    await npm('install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('compiles, and runs its tests on a program that it builds', async () => {
    await npm('exec', '--', 'tsc', '--noEmit');
    const output = await npm('test', '--', 'test/socket.test.ts', 'test/order.test.ts');
    expect(output).toMatch(/^Tests: +\d+ passed, \d+ total$/m);
  });

  test('runs its benchmark', async () => {
    const output = await npm('run', 'bench', '--', '--quick');
    for (const row of ['ping', 'insert', 'find by _id', 'update', 'transaction']) {
      expect(output).toMatch(new RegExp(`^\\| ${row} \\| [\\d,]+/s \\| \\d`, 'm'));
    }
    expect(output).toMatch(/^20,000 documents of \d+ bytes/m);
  });

  test('runs specification tests of MongoDB', async () => {
    const specifications = join(folder, '.data');
    mkdirSync(specifications);
    writeFileSync(join(specifications, 'find.json'), JSON.stringify(specification));
    const output = await npm('run', 'spec', '--', specifications);
    expect(output).toContain('1 of 1 passed (100.0 %), 0 failed, 0 skipped');
  });
});
