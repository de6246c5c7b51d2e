import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from '@contend/local';

const script = path.join(checkout, 'charts', 'contend', 'files', 'backup.sh');
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

/** A file with the folders above it. */
function write(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

/** A program in place of mongodump, which notes its arguments and the address. */
function installDump(...more: string[]): void {
  const note = `echo "$@" > ${at('calls')}; cat "$2" >> ${at('calls')}`;
  write('bin/mongodump', `#!/bin/sh\n${[note, ...more].join('\n')}\n`);
  chmodSync(at('bin', 'mongodump'), 0o755);
}

function run(keep: number) {
  const PATH = `${at('bin')}:/usr/bin:/bin`;
  const own = { PATH, ROOT: folder, KEEP: String(keep), MONGO_URL: 'mongodb://a:secret@mongo/' };
  return spawnSync('sh', [script], { env: own, encoding: 'utf8' });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contend-script-'));
  for (const name of ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', 'mine'])
    write(`backups/${name}/kept`, '');
  write('uploads/ab/01ab', 'a picture');
  write('uploads/incoming/02ab', 'half a');
  write('secrets/user/second-factor-key', 'a key');
  write('secrets/user/service-private-key', 'another key');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('copies the store, uploads and keys, and keeps the newest backups', () => {
  installDump('mkdir "$5"', `echo later > ${at('uploads', 'ab', '03ab')}`);
  const { status, stdout } = run(2);
  expect(status).toBe(0);
  const [oldest, made = '', mine] = readdirSync(at('backups')).sort();
  expect([oldest, mine]).toEqual(['2026-01-02T00-00-00Z', 'mine']);
  expect(stdout).toContain(`Backed up to ${at('backups', made)}`);
  expect(readdirSync(at('backups', made), { recursive: true }).sort()).toEqual([
    ...['dump', 'secrets', 'secrets/user', 'secrets/user/second-factor-key'],
    ...['uploads', 'uploads/ab', 'uploads/ab/01ab', 'uploads/ab/03ab'],
  ]);
  expect(statSync(at('backups', made)).mode & 0o777).toBe(0o700);
  const [call, address] = readFileSync(at('calls'), 'utf8').split('\n');
  expect(call).toMatch(/^--config \S+ --oplog --out \S+\.unfinished\/dump$/);
  expect(address).toBe('uri: "mongodb://a:secret@mongo/"');
});

test('leaves nothing behind and deletes nothing when a dump fails', () => {
  installDump('exit 3');
  expect(run(1).status).toBe(3);
  expect(readdirSync(at('backups')).sort()).toEqual([
    ...['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', 'mine'],
  ]);
});

test('keeps one backup or more', () => {
  installDump();
  expect(run(0).status).toBe(2);
  expect(readdirSync(at('backups'))).toHaveLength(3);
});
