import type { S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import type { Readable } from 'node:stream';
import type { UploadStorage } from './upload-storage.adapter';

interface S3Settings {
  bucket: string;
  region: string;
  /** Of a store other than AWS, like `http://minio:9000`. */
  endpoint: string | undefined;
  /** Null: the SDK finds them, as in a pod with a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Begins each key, so that platforms can share a bucket. */
  prefix: string;
}

/** The smallest part of a multipart upload; one part is held in memory at a time. */
const partBytes = 5 * 1024 * 1024;
const connectTimeoutMs = 3000;
const idleTimeoutMs = 20_000;

/** Stores uploads as private objects of a bucket. The SDK is loaded at the first use. */
export function s3Storage(settings: S3Settings, log: Logger): UploadStorage {
  const { bucket: Bucket, prefix } = settings;
  let loading: ReturnType<typeof load> | null = null;

  async function load() {
    const [s3, storage] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/lib-storage'),
    ]);
    return { ...s3, ...storage, client: clientOf(s3.S3Client, settings) };
  }

  const using = async <T>(work: (sdk: Awaited<ReturnType<typeof load>>) => Promise<T>) => {
    const sdk = await (loading ??= load());
    try {
      return await work(sdk);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const { name } = error as Error;
      if (name === 'NoSuchKey' || name === 'NotFound') throw new Refusal('upload-not-found');
      log.error({ err: error as Error }, 'upload storage failed');
      throw new Refusal('unavailable');
    }
  };

  return {
    put: (key, bytes, type) =>
      using(async ({ Upload, client }) => {
        const params = { Bucket, Key: prefix + key, Body: bytes, ContentType: type };
        const upload = new Upload({ client, params, queueSize: 1, partSize: partBytes });
        // A refusal of the stream (too long, damaged) is the outcome, not a failure of the storage.
        let cause: unknown = null;
        bytes.once('error', (error: Error) => (cause = error));
        await upload.done().catch((error: unknown) => {
          throw cause ?? error;
        });
      }),
    open: (key, range) =>
      using(async ({ GetObjectCommand, client }) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const command = new GetObjectCommand({ Bucket, Key: prefix + key, Range });
        return (await client.send(command)).Body as Readable;
      }),
    remove: (key) =>
      using(async (sdk) => {
        const Key = prefix + key;
        const { client } = sdk;
        const parts = new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: Key });
        for (const { UploadId } of (await client.send(parts)).Uploads ?? []) {
          await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        }
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      }),
  };
}

const clientOf = (
  Client: typeof S3Client,
  { region, endpoint, credentials }: S3Settings,
): S3Client =>
  new Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectTimeoutMs, requestTimeout: idleTimeoutMs },
    // Stores other than AWS may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
