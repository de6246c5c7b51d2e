import path from 'node:path';
import { UserFacingError } from '../user-facing-error';
import { copyDurably, fillFolder, requireEmpty } from './files';
import { type Manifest, readVerified } from './manifest';
import { loadDump } from './mongodb-tools';
import { withAdmin } from './store-copy';

interface RestoreTarget {
  dataDir: string;
  /** MONGO_URL, for a backup of MongoDB. */
  mongoUrl: string | undefined;
  /** For a backup of MongoDB: a time of the oplog within the backup. */
  until: string | undefined;
}

/**
 * Verifies a backup, then restores it.
 * @throws UserFacingError before anything is written: the backup is damaged, or the target is used.
 */
export async function restore(folder: string, target: RestoreTarget): Promise<Manifest> {
  const { dataDir, mongoUrl, until } = target;
  requireEmpty(dataDir);
  const manifest = await readVerified(folder);
  if (manifest.store === 'mongodb') await restoreDump(folder, mongoUrl, until);
  else if (until !== undefined) {
    throw new UserFacingError('--until needs a backup of MongoDB: this one has one moment.', 2);
  }
  await fillFolder(dataDir, async (inside) => {
    for (const { path: name } of manifest.files.filter(isData)) {
      const [, ...below] = name.split('/');
      await copyDurably(path.join(folder, name), path.join(inside, ...below));
    }
  });
  return manifest;
}

const isData = ({ path: name }: { path: string }): boolean => name.startsWith('data/');

async function restoreDump(
  folder: string,
  url: string | undefined,
  until: string | undefined,
): Promise<void> {
  if (!url) {
    throw new UserFacingError(
      'This is a backup of MongoDB: set MONGO_URL to an empty replica set.',
      2,
    );
  }
  const own = new Set(['admin', 'config', 'local']);
  const { databases } = await withAdmin(url, (admin) => admin.admin().listDatabases());
  const used = databases.find(({ name }) => !own.has(name));
  if (used) {
    throw new UserFacingError(`MONGO_URL is not empty: it has the database ${used.name}.`, 2);
  }
  await loadDump(url, path.join(folder, 'dump'), until);
}
