import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import mongoose from 'mongoose';
import { storeProgram } from './checkout';
import { type DataFolder, shownPath } from './data-folder';
import { startEmbeddedStore } from './embedded-store';
import { UserFacingError } from './user-facing-error';
import { orphanedSeconds } from './stack/servers';

export interface LocalStore {
  url: string;
  /** Printed at startup. */
  description: string;
  /** Resolves with the reason when the store exits unexpectedly; never after `close`. */
  ended: Promise<string>;
  close(): Promise<void>;
}

/** The available store: the one in MONGO_URL, a mongod on this machine, or the embedded one. */
export async function openLocalStore(data: DataFolder): Promise<LocalStore> {
  const { MONGO_URL: url } = process.env;
  if (url) {
    const ended = new Promise<string>(() => undefined);
    return { url, description: 'MongoDB (MONGO_URL)', ended, close: () => Promise.resolve() };
  }
  const mongod = findMongod();
  return mongod ? startMongod(mongod, data) : startEmbedded(data);
}

function findMongod(): string | null {
  const { MONGOD_BIN } = process.env;
  const candidate = MONGOD_BIN ?? 'mongod';
  const { status } = spawnSync(candidate, ['--version'], { stdio: 'ignore' });
  if (status === 0) return candidate;
  if (MONGOD_BIN) throw new UserFacingError(`MONGOD_BIN (${MONGOD_BIN}) can't be run.`);
  return null;
}

/** embedded-mongo on a folder; its end and its second start are printed. */
export const openEmbeddedStore = (dataDir: string): ReturnType<typeof startEmbeddedStore> =>
  startEmbeddedStore({
    ...{ program: storeProgram(), dataDir },
    args: ['--transaction-limit', String(orphanedSeconds)],
    report: (line) => process.stderr.write(`${line}\n`),
  });

async function startEmbedded(data: DataFolder): Promise<LocalStore> {
  const dataDir = data.file('mongo');
  const store = await openEmbeddedStore(dataDir);
  return { ...store, description: `embedded-mongo (${shownPath(dataDir)})` };
}

const replicaSet = 'contend';

async function startMongod(mongod: string, data: DataFolder): Promise<LocalStore> {
  const dbpath = data.file('mongod');
  mkdirSync(dbpath, { recursive: true });
  const port = 27_100;
  const args = [
    ...['--replSet', replicaSet, '--dbpath', dbpath, '--port', String(port)],
    ...['--setParameter', `transactionLifetimeLimitSeconds=${orphanedSeconds}`],
  ];
  const child = spawn(mongod, [...args, '--bind_ip', '127.0.0.1'], { stdio: 'ignore' });
  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const connection = await mongoose
    .createConnection(direct, { serverSelectionTimeoutMS: 15_000 })
    .asPromise()
    .catch(() => {
      throw new UserFacingError(
        `${mongod} did not start. Unset MONGOD_BIN to use the embedded store.`,
      );
    });
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
  await connection
    .getClient()
    .db('admin')
    .command({ replSetInitiate: { _id: replicaSet, members } })
    // The replica set exists since an earlier start.
    .catch(() => undefined);
  await connection.close();
  let isClosing = false;
  return {
    url: `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}`,
    description: `mongod (${shownPath(dbpath)})`,
    ended: new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        if (!isClosing) resolve(`mongod ended (${signal ?? `code ${code}`})`);
      });
    }),
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
