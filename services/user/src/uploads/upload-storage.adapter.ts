import type { ByteRange } from '@contend/contracts';
import type { Readable } from 'node:stream';

/**
 * The bytes of uploads, by key: the upload's id, 24 hexadecimal digits. Every method can be
 * repeated, and throws `unavailable` while the storage can't be reached.
 */
export interface UploadStorage {
  /**
   * Stores all bytes of a stream. Until it resolves `open` finds nothing; after a failure, also of
   * the stream itself, `remove` deletes what was written.
   */
  put(key: string, bytes: Readable, type: string): Promise<void>;
  /** @throws Refusal `upload-not-found` */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes the bytes, and the rest of an interrupted `put`. A missing key is no error. */
  remove(key: string): Promise<void>;
}
