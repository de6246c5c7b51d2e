import { Refusal } from '@contend/contracts';
import { createLogger } from '@contend/service-kit';
import { eventually } from '@contend/test-kit';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { diskStorage } from '../src/uploads/disk-storage.adapter';
import { s3Storage } from '../src/uploads/s3-storage.adapter';
import type { UploadStorage } from '../src/uploads/upload-storage.adapter';
import { startMinio } from './media/minio';

const log = createLogger('storage', 'silent');
const type = 'video/mp4';
const newKey = () => randomBytes(12).toString('hex');
const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });
const notFound = { code: 'upload-not-found' };

/** Every storage behaves like this. */
function conforms(storage: () => UploadStorage): void {
  test('returns the stored bytes, whole and in ranges', async () => {
    const [key, bytes] = [newKey(), randomBytes(200_000)];
    await storage().put(key, streamOf(bytes.subarray(0, 90_000), bytes.subarray(90_000)), type);
    expect((await buffer(await storage().open(key))).equals(bytes)).toBe(true);
    const part = await buffer(await storage().open(key, { start: 89_990, end: 90_009 }));
    expect(part).toEqual(bytes.subarray(89_990, 90_010));
    expect(await buffer(await storage().open(key, { start: 0, end: 0 }))).toHaveLength(1);
  });

  test('stores more than one part of a long stream', async () => {
    const [key, chunk] = [newKey(), randomBytes(1024 * 1024)];
    await storage().put(key, streamOf(...Array.from({ length: 12 }, () => chunk)), type);
    const stored = await buffer(await storage().open(key));
    expect([stored.length, stored.subarray(-chunk.length).equals(chunk)]).toEqual([
      12 * chunk.length,
      true,
    ]);
    await storage().remove(key);
  });

  test.thorough('a missing key is not found, and removing it is no error', async () => {
    const key = newKey();
    await expect(storage().open(key)).rejects.toMatchObject(notFound);
    await storage().remove(key);
    await storage().put(key, streamOf(Buffer.from('once')), type);
    await storage().remove(key);
    await storage().remove(key);
    await expect(storage().open(key)).rejects.toMatchObject(notFound);
  });

  test.thorough('a repeated put replaces the bytes', async () => {
    const key = newKey();
    for (const text of ['the first, which is longer', 'second']) {
      await storage().put(key, streamOf(Buffer.from(text)), type);
    }
    expect((await buffer(await storage().open(key))).toString()).toBe('second');
  });

  test.thorough('a stream that fails stores nothing, and its refusal is the outcome', async () => {
    const key = newKey();
    async function* failing() {
      yield await Promise.resolve(randomBytes(6 * 1024 * 1024));
      throw new Refusal('file-too-large');
    }
    const source = Readable.from(failing(), { objectMode: false });
    await expect(storage().put(key, source, type)).rejects.toMatchObject({
      code: 'file-too-large',
    });
    await expect(storage().open(key)).rejects.toMatchObject(notFound);
    await storage().remove(key);
    await expect(storage().open(key)).rejects.toMatchObject(notFound);
  });
}

describe('on disk', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'contend-storage-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  conforms(() => diskStorage(folder, log));

  test('removes what an interrupted put left', async () => {
    const own = path.join(folder, 'own');
    const storage = diskStorage(own, log);
    const key = newKey();
    const source = new Readable({ read: () => undefined });
    const putting = storage.put(key, source, type);
    source.push('half of it');
    const incoming = () => readdir(path.join(own, 'incoming')).catch(() => []);
    await eventually('the put to begin', async () => (await incoming()).length > 0);
    source.destroy(new Error('The process ended.'));
    await expect(putting).rejects.toThrow();
    expect(await incoming()).toEqual([key]);
    await storage.remove(key);
    expect(await incoming()).toEqual([]);
  });

  test('a folder that can’t be written is unavailable', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, 'no folder');
    const storage = diskStorage(file, log);
    await expect(storage.put(newKey(), streamOf(Buffer.from('x')), type)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

const minio = startMinio();
const onMinio = minio ? describe : describe.skip;

onMinio('in a bucket (skipped where no minio is installed)', () => {
  let endpoint = '';
  const settings = (bucket: string) => ({
    ...{ bucket, region: 'us-east-1', endpoint, prefix: 'contend/' },
    credentials: { accessKeyId: 'minioadmin', secretAccessKey: 'minioadmin' },
  });
  beforeAll(async () => {
    endpoint = (await minio?.ready('uploads')) ?? '';
  });
  afterAll(() => minio?.stop());
  conforms(() => s3Storage(settings('uploads'), log));

  test('a bucket that does not exist is unavailable', async () => {
    const storage = s3Storage(settings('no-such-bucket'), log);
    const put = storage.put(newKey(), streamOf(Buffer.from('x')), type);
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
  });
});
