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

/** Copies the store of a platform that is stopped. Every page of it is checked before. */
export async function copyStoppedStore(dataDir: string, to: string): Promise<void> {
  const folder = path.join(dataDir, 'mongo');
  if (!existsSync(folder)) {
    throw new UserFacingError(
      `There is no embedded store in ${dataDir}. Set DATA_DIR to the data of the platform, ` +
        'start the platform, or set MONGO_URL.',
      2,
    );
  }
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
