import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange, FileReply } from '@contend/contracts';

/** The types of files that are written from text. */
const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

interface TextFile {
  /** Without its ending. */
  name: string;
  as: keyof typeof types;
  text: string;
}

/** A text that was composed for its reader alone, as a file that only they keep. */
export function textFile({ name, as, text }: TextFile): FileReply {
  const bytes = Buffer.from(text);
  return {
    ...{ type: types[as], name: `${name}.${as}`, bytes: bytes.length },
    etag: createHash('sha256').update(bytes).digest('base64url'),
    caching: 'private, no-cache',
    open: (range?: ByteRange) => {
      const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return Promise.resolve(Readable.from([wanted], { objectMode: false }));
    },
  };
}
