import type { Readable } from 'node:stream';
import { z } from 'zod';

/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The reply of a call with medium `file`. */
export interface FileReply {
  type: string;
  /** Suggested file name, of letters, digits, dots and dashes. */
  name: string;
  bytes: number;
  /** Strong validator of the bytes, without quotes. */
  etag: string;
  /** Value of `Cache-Control`. */
  caching: string;
  /** Opens the bytes, or a range of them. @throws Refusal */
  open(range?: ByteRange): Promise<Readable>;
}

/** Bytes of a stored file. */
export const file = z.custom<FileReply>().meta({ description: 'The bytes of the file.' });
