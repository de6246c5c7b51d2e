import { decode, type Doc } from '../values/bson';
import { encodeReply, lengthOf, type Reply } from './encoded-reply';

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
export const MAX_MESSAGE_BYTES = 48_000_000;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;

/** One request of a client. */
export interface WireMessage {
  requestId: number;
  body: Doc;
  /** The handshake may use the legacy format, and its reply uses the same. */
  isLegacy: boolean;
  /** The client expects no reply (writes with `w: 0`). */
  isSilent: boolean;
  /** The client accepts several replies to this request. */
  allowsExhaust: boolean;
}

/** Removes the first complete message from a buffer; undefined while bytes are missing. */
export function nextMessage(bytes: Buffer): { message: Buffer; rest: Buffer } | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const length = bytes.readInt32LE(0);
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
    throw new Error(`a message of ${length} bytes is not MongoDB's wire protocol`);
  }
  if (bytes.length < length) return undefined;
  return { message: bytes.subarray(0, length), rest: bytes.subarray(length) };
}

/** Parses a message. @throws Error for operations other than OP_MSG and OP_QUERY. */
export function parseMessage(bytes: Buffer): WireMessage {
  const requestId = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  if (operation === OP_MSG) return parseMsg(bytes, requestId);
  if (operation !== OP_QUERY) throw new Error(`operation ${operation} is not offered`);
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = bytes.indexOf(0, nameStart);
  const database = bytes.toString('utf8', nameStart, nameEnd).split('.')[0];
  const body = readDoc(bytes, nameEnd + 9).doc;
  body.$db = database;
  return { requestId, body, isLegacy: true, isSilent: false, allowsExhaust: false };
}

function parseMsg(bytes: Buffer, requestId: number): WireMessage {
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  const end = flags & CHECKSUM_PRESENT ? bytes.length - 4 : bytes.length;
  let body: Doc = {};
  const sequences: Doc = {};
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = bytes[at];
    at += 1;
    if (kind === 0) {
      const { doc, next } = readDoc(bytes, at);
      [body, at] = [doc, next];
    } else if (kind === 1) at = readSequence(bytes, at, sequences);
    else throw new Error(`a message section of kind ${kind} is not MongoDB's wire protocol`);
  }
  return {
    requestId,
    body: Object.assign(body, sequences),
    isLegacy: false,
    isSilent: (flags & MORE_TO_COME) !== 0,
    allowsExhaust: (flags & EXHAUST_ALLOWED) !== 0,
  };
}

function readDoc(bytes: Buffer, at: number): { doc: Doc; next: number } {
  const next = at + bytes.readInt32LE(at);
  return { doc: decode(bytes.subarray(at, next)), next };
}

function readSequence(bytes: Buffer, at: number, sequences: Doc): number {
  const end = at + bytes.readInt32LE(at);
  const nameEnd = bytes.indexOf(0, at + 4);
  const docs: Doc[] = [];
  for (let next = nameEnd + 1; next < end;) {
    const read = readDoc(bytes, next);
    docs.push(read.doc);
    next = read.next;
  }
  sequences[bytes.toString('utf8', at + 4, nameEnd)] = docs;
  return end;
}

export interface ReplyTarget {
  responseTo: number;
  isLegacy: boolean;
  /** More replies to the same request follow. */
  hasMore: boolean;
}

export function formatReply(reply: Reply, target: ReplyTarget): Buffer {
  const { responseTo, isLegacy, hasMore } = target;
  const body = encodeReply(reply);
  const head = Buffer.alloc(HEADER_BYTES + (isLegacy ? 20 : 5));
  const length = head.length + lengthOf(body);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  // The legacy format: flags, cursor id, position, and one document.
  if (isLegacy) head.writeInt32LE(1, HEADER_BYTES + 16);
  else head.writeUInt32LE(hasMore ? MORE_TO_COME : 0, HEADER_BYTES);
  return Buffer.concat([head, ...body], length);
}
