import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongoOptions } from '../src/server';
import { isThorough } from './thorough';

/** Tests run against a real MongoDB when there is one, and must pass on both. */
const REAL = process.env.MONGO_URL;

/** For tests of embedded-mongo alone: its files, and where it is stricter than mongod. */
export const describeEmbedded = REAL ? describe.skip : describe;
/** Those of the thorough run: they write much data, kill servers or fill disks. */
export const describeThorough = REAL || !isThorough ? describe.skip : describe;

export interface TestServer {
  url: string;
  client: MongoClient;
  db: Db;
  stop(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'embedded-mongo-'));

/** A server with a separate empty database; `stop` deletes everything. */
export async function startTestServer(
  options: MongoClientOptions = {},
  serverOptions: Partial<EmbeddedMongoOptions> = {},
): Promise<TestServer> {
  const dataDir = newFolder();
  const settings = { dataDir, sync: false, sweepMs: 50, ...serverOptions };
  const own = REAL ? undefined : await startEmbeddedMongo(settings);
  const url = REAL ?? own?.url ?? '';
  const client = await new MongoClient(url, options).connect();
  const db = client.db(`test_${randomBytes(6).toString('hex')}`);
  return {
    url,
    client,
    db,
    async stop() {
      await db.dropDatabase();
      await client.close();
      await own?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The code and labels of a refused operation. @throws when it succeeds. */
export async function refusal(
  operation: Promise<unknown>,
): Promise<{ code: unknown; labels: string[] }> {
  try {
    await operation;
  } catch (error) {
    const { code, errorLabels = [] } = error as { code?: unknown; errorLabels?: string[] };
    return { code, labels: [...errorLabels] };
  }
  throw new Error('the operation was not refused');
}

/** The code of a refused operation. */
export const codeOf = async (operation: Promise<unknown>): Promise<unknown> =>
  (await refusal(operation)).code;
