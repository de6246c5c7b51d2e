import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { eventually } from '@contend/test-kit';

interface Minio {
  /** Resolves with its address once it has the bucket. */
  ready(bucket: string): Promise<string>;
  stop(): Promise<void>;
}

/** `minio` of the PATH, or of the folder where tools of tests are built. */
function program(): string | null {
  const built = path.join(homedir(), '.cache', 'tools', 'minio');
  const found = ['minio', built].find((one) => spawnSync(one, ['--version']).status === 0);
  return found ?? null;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** An S3 server on this machine; null where no `minio` is installed. */
export function startMinio(): Minio | null {
  const command = program();
  if (!command) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-minio-'));
  let child: ChildProcess | null = null;
  return {
    async ready(bucket) {
      const address = `127.0.0.1:${await freePort()}`;
      child = spawn(command, ['server', folder, '--address', address], { stdio: 'ignore' });
      const endpoint = `http://${address}`;
      const credentials = { accessKeyId: 'minioadmin', secretAccessKey: 'minioadmin' };
      const options = { endpoint, credentials, region: 'us-east-1', forcePathStyle: true };
      const client = new S3Client(options);
      await eventually(
        'the bucket',
        () =>
          client.send(new CreateBucketCommand({ Bucket: bucket })).then(
            () => true,
            () => false,
          ),
        60_000,
      );
      client.destroy();
      return endpoint;
    },
    async stop() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      if (child?.kill()) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
