import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongoProcess, storeUrl } from '@contend/local';

export interface DurableStore {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * The store shared by ours and the peers: embedded-mongo in a separate process, where a write is
 * acknowledged once it is on disk. Its data is deleted afterwards.
 */
export async function startDurableStore(): Promise<DurableStore> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const server = await startMongoProcess(dataDir);
  return {
    url: storeUrl(server.port),
    pid: server.pid() ?? 0,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
