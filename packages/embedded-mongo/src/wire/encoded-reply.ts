import { Binary, Long, Timestamp } from 'bson';
import { encode, isDoc, type Doc } from '../values/bson';

/** A reply; in a session with the cluster time at which it was made. */
export interface Reply {
  body: Doc;
  time?: Timestamp;
}

/** The documents of a cursor's reply, already BSON: most are sent as they are stored. */
export class EncodedBatch {
  constructor(readonly docs: Buffer[]) {}
}

const LENGTH_BYTES = 4;
const EMPTY_ARRAY_BYTES = 5;
/** A reply with a batch begins with `cursor`, and that with its batch: length, type, name, length. */
const CURSOR_AT = LENGTH_BYTES + 1 + 'cursor\0'.length;

/** Encodes a reply as one document, whose parts are joined when it is sent. */
export function encodeReply({ body, time }: Reply): Buffer[] {
  const parts: Buffer[] = encodeBody(body);
  if (!time) return parts;
  // The time fields replace the zero that ends the document, and end with one.
  const [frame] = parts as [Buffer];
  const last = parts.pop() as Buffer;
  frame.writeInt32LE(frame.readInt32LE(0) + TIME_FIELDS.length - 1, 0);
  return [...parts, last.subarray(0, -1), timeFields(time)];
}

/** The parts of a document; the first one begins with its length. */
function encodeBody(body: Doc): Buffer[] {
  const { cursor } = body;
  if (!isDoc(cursor)) return [encode(body)];
  const [name, batch] = Object.entries(cursor)[0] ?? [''];
  if (!(batch instanceof EncodedBatch)) return [encode(body)];
  const frame = encode({ ...body, cursor: { ...cursor, [name]: [] } });
  const array = arrayOf(batch.docs);
  const at = CURSOR_AT + LENGTH_BYTES + 1 + name.length + 1;
  const arrayBytes = lengthOf(array);
  for (const length of [0, CURSOR_AT]) {
    frame.writeInt32LE(frame.readInt32LE(length) + arrayBytes - EMPTY_ARRAY_BYTES, length);
  }
  return [frame.subarray(0, at), ...array, frame.subarray(at + EMPTY_ARRAY_BYTES)];
}

/** A BSON array: its length, then each document with its index, then a zero. */
function arrayOf(docs: Buffer[]): Buffer[] {
  const head = Buffer.alloc(LENGTH_BYTES);
  const parts: Buffer[] = [head];
  docs.forEach((doc, index) => parts.push(Buffer.from(`\x03${index}\0`, 'latin1'), doc));
  parts.push(END);
  head.writeInt32LE(lengthOf(parts), 0);
  return parts;
}

const END = Buffer.alloc(1);

/** The number of bytes of some parts together. */
export const lengthOf = (parts: Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

const NO_TIME = new Timestamp(0n);
/** The fields of the time, as they end each reply. A member without keys signs with zeros. */
const TIME_FIELDS = encode({
  operationTime: NO_TIME,
  $clusterTime: {
    clusterTime: NO_TIME,
    signature: { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO },
  },
}).subarray(LENGTH_BYTES);
/** The places of the time: after each of its names. */
const TIMES_AT = ['operationTime\0', 'clusterTime\0'].map(
  (name) => TIME_FIELDS.indexOf(`\x11${name}`) + 1 + name.length,
);

/** The same time in every place: each reply has a later one, and encoding them costs most. */
function timeFields(time: Timestamp): Buffer {
  const bytes = Buffer.from(TIME_FIELDS);
  for (const at of TIMES_AT) {
    bytes.writeInt32LE(time.low, at);
    bytes.writeInt32LE(time.high, at + 4);
  }
  return bytes;
}
