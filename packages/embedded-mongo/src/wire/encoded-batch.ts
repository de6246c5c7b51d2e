import { encode, isDoc, type Doc } from '../values/bson';

/** The documents of a cursor's reply, already BSON: most are sent as they are stored. */
export class EncodedBatch {
  constructor(readonly docs: Buffer[]) {}
}

const EMPTY_ARRAY_BYTES = 5;
/** A reply with a batch begins with `cursor`, and that with its batch: length, type, name, length. */
const CURSOR_AT = 4 + 1 + 'cursor\0'.length;

/** Encodes a reply, with its cursor's batch inserted. */
export function encodeReply(reply: Doc): Buffer {
  const cursor = reply.cursor;
  if (!isDoc(cursor)) return encode(reply);
  const [name, batch] = Object.entries(cursor)[0] ?? [''];
  if (!(batch instanceof EncodedBatch)) return encode(reply);
  const frame = encode({ ...reply, cursor: { ...cursor, [name]: [] } });
  const array = arrayOf(batch.docs);
  const at = CURSOR_AT + 4 + 1 + name.length + 1;
  for (const length of [0, CURSOR_AT]) {
    const grown = frame.readInt32LE(length) + array.length - EMPTY_ARRAY_BYTES;
    frame.writeInt32LE(grown, length);
  }
  return Buffer.concat([frame.subarray(0, at), array, frame.subarray(at + EMPTY_ARRAY_BYTES)]);
}

/** A BSON array: its length, then each document with its index, then a zero. */
function arrayOf(docs: Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.alloc(4)];
  docs.forEach((doc, index) => parts.push(Buffer.from(`\x03${index}\0`, 'latin1'), doc));
  parts.push(Buffer.alloc(1));
  const bytes = Buffer.concat(parts);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
