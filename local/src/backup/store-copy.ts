import { existsSync } from 'node:fs';
import path from 'node:path';
import mongoose, { type mongo } from 'mongoose';
import { storeProgram } from '../checkout';
import { startEmbeddedStore } from '../embedded-store';
import { UserFacingError } from '../user-facing-error';
import { makeDurable } from './files';

/** Runs `use` with the administrative database of a store. @throws UserFacingError */
export async function withAdmin<T>(url: string, use: (admin: mongo.Db) => Promise<T>): Promise<T> {
  const options = { serverSelectionTimeoutMS: 10_000, autoCreate: false, autoIndex: false };
  const connection = await mongoose
    .createConnection(url, options)
    .asPromise()
    .catch((error: Error) => {
      throw new UserFacingError(`The store does not answer: ${error.message}`);
    });
  try {
    return await use(connection.getClient().db('admin'));
  } finally {
    await connection.close();
  }
}

/** Whether the store is embedded-mongo. */
export const isEmbedded = (url: string): Promise<boolean> =>
  withAdmin(url, async (admin) => {
    const { gitVersion } = await admin.command({ buildInfo: 1 });
    return gitVersion === 'embedded-mongo';
  });

/** Copies the embedded store at an address: its process alone has the data open. */
export async function copyStore(url: string, to: string): Promise<void> {
  await withAdmin(url, async (admin) => {
    await admin.command({ backup: 1, to }).catch((error: Error) => {
      throw new UserFacingError(`The store could not be copied: ${error.message}`);
    });
  });
  for (const name of ['data.mdb', 'FORMAT']) await makeDurable(path.join(to, name));
}

/** Folders of stores below the data folder, by the command that uses them. */
const storeFolders = { mongo: 'npm start', 'stack-mongo': 'npm run stack', mongod: 'MONGOD_BIN' };

/**
 * The folder of the embedded store of a stopped platform. `wanted` chooses one of several: nothing
 * shows which of them has the present data.
 * @throws UserFacingError with exit code 2 when there is none, or several and none is chosen.
 */
export function stoppedStoreIn(dataDir: string, wanted: string | undefined): string {
  const present = Object.entries(storeFolders).filter(([name]) =>
    existsSync(path.join(dataDir, name)),
  );
  const embedded = present.map(([name]) => name).filter((name) => name !== 'mongod');
  const [only] = embedded;
  if (!only || (wanted && !embedded.includes(wanted))) {
    throw new UserFacingError(
      `There is no embedded store in ${path.join(dataDir, wanted ?? '')}. Set DATA_DIR to the ` +
        'data of the platform, start the platform, or set MONGO_URL.',
      2,
    );
  }
  if (wanted) return wanted;
  if (present.length === 1) return only;
  const all = present.map(([name, command]) => `${name} (${command})`).join(', ');
  throw new UserFacingError(
    `${dataDir} has several stores: ${all}. Start the platform to copy the one it uses, or add ` +
      `--store ${embedded.join(' or --store ')}.`,
    2,
  );
}

/** Copies the store of a platform that is stopped. Every page of it is checked before. */
export async function copyStoppedStore(folder: string, to: string): Promise<void> {
  const store = await startEmbeddedStore({
    ...{ program: storeProgram(), dataDir: folder, args: ['--no-ttl-monitor'] },
    report: (line) => process.stderr.write(`${line}\n`),
  });
  try {
    await copyStore(store.url, to);
  } finally {
    await store.close();
  }
}
