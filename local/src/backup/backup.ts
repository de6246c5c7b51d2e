import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackedUpBus } from './bus';
import { copyDurably, fillFolder, makeDurable } from './files';
import { type Manifest, writeManifest } from './manifest';
import { dump } from './mongodb-tools';
import { copyStoppedStore, copyStore, isEmbedded, stoppedStoreIn } from './store-copy';
import { copyUploads } from './uploads';
import { UserFacingError } from '../user-facing-error';

export interface BackupSource {
  /** The data folder of the platform. */
  dataDir: string;
  /** MONGO_URL, if it is set. */
  mongoUrl: string | undefined;
  /** The store of the platform that is running; null when none is. */
  runningUrl: string | null;
  /** The folder of the store of a stopped platform, where there are several. */
  storeFolder?: string | undefined;
  /** Absent where it cannot be found out, as of a stopped platform. */
  bus?: BackedUpBus | undefined;
  version: string;
}

/** Copies a platform, running or stopped, into a new folder. */
export async function backUp(source: BackupSource, folder: string): Promise<Manifest> {
  const { dataDir, version, bus = 'not known' } = source;
  return fillFolder(folder, async (inside) => {
    const data = path.join(inside, 'data');
    await mkdir(data, { mode: 0o700 });
    const uploads = [path.join(dataDir, 'uploads'), path.join(data, 'uploads')] as const;
    await copyUploads(...uploads);
    const createdAt = new Date().toISOString();
    const store = await copyAnyStore(source, inside);
    const copiedAt = new Date().toISOString();
    await copyUploads(...uploads);
    await copySettings(dataDir, data);
    return writeManifest(inside, { createdAt, copiedAt, version, bus, ...store });
  });
}

type CopiedStore = Pick<Manifest, 'store' | 'from'>;

async function copyAnyStore(source: BackupSource, inside: string): Promise<CopiedStore> {
  const { dataDir, mongoUrl, runningUrl, storeFolder } = source;
  const copy = path.join(inside, 'data', 'mongo');
  const url = mongoUrl ?? runningUrl;
  if (!url) {
    const folder = stoppedStoreIn(dataDir, storeFolder);
    await copyStoppedStore(path.join(dataDir, folder), copy);
    return { store: 'embedded-mongo', from: folder };
  }
  const from = mongoUrl ? 'MONGO_URL' : 'the running platform';
  if (storeFolder) throw new UserFacingError(`--store is for a stopped platform, not ${from}.`, 2);
  if (mongoUrl || !(await isEmbedded(url))) {
    await dump(url, path.join(inside, 'dump'));
    return { store: 'mongodb', from };
  }
  await copyStore(url, copy);
  return { store: 'embedded-mongo', from };
}

/** The marker of the data folder and the secrets, where it has them. */
async function copySettings(from: string, to: string): Promise<void> {
  const marker = 'contend.json';
  if (existsSync(path.join(from, marker))) {
    await copyDurably(path.join(from, marker), path.join(to, marker));
  }
  const secrets = path.join(from, 'secrets.json');
  if (!existsSync(secrets)) return;
  const { serviceKeys: _, ...kept } = JSON.parse(readFileSync(secrets, 'utf8')) as object & {
    serviceKeys?: unknown;
  };
  const copy = path.join(to, 'secrets.json');
  // Keys of internal calls are created at the start: their tokens are valid for a minute only.
  writeFileSync(copy, JSON.stringify(kept), { mode: 0o600 });
  await makeDurable(copy);
}
