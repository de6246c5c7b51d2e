import { deserialize, serialize } from 'bson';
import { failure, type MongoFailure } from '../errors';

/** A document as it is stored: numbers keep their BSON type (Int32, Double, Long, Decimal128). */
export type Doc = Record<string, unknown>;

/** MongoDB's limit of one document, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * Reads BSON without widening any number, so that unchanged values are written back identically.
 */
export function decode(bytes: Uint8Array): Doc {
  return deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
}

/** The number of bytes by which a reply or an intermediate result may exceed a stored document. */
const MAX_INTERNAL_BYTES = MAX_DOCUMENT_BYTES + 16 * 1024;

/**
 * Encodes a document or a reply.
 * @throws BSONObjectTooLarge above 16 MiB and 16 KiB: the BSON writer cuts off without an error
 * what does not fit into its buffer of 17 MiB.
 */
export function encode(doc: Doc): Buffer {
  const bytes = serializeWithin(doc, { ignoreUndefined: false });
  if (bytes.byteLength > MAX_INTERNAL_BYTES) throw tooLarge(String(bytes.byteLength));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encodes a computed document, from which fields without a value are left out. */
export function encodeResult(doc: Doc): Buffer {
  const bytes = serializeWithin(doc, { ignoreUndefined: true });
  if (bytes.byteLength > MAX_INTERNAL_BYTES) throw tooLarge(String(bytes.byteLength));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function serializeWithin(doc: Doc, options: { ignoreUndefined: boolean }): Uint8Array {
  try {
    return serialize(doc, options);
  } catch (error) {
    if ((error as Error).name === 'RangeError') throw tooLarge('more than 17825792');
    throw error;
  }
}

const tooLarge = (bytes: string): MongoFailure =>
  failure(
    'BSONObjectTooLarge',
    `BSONObj size: ${bytes} is invalid. Size must be between 0 and 16793600(16MB)`,
  );

/** Encodes a document for storage and refuses it above 16 MiB. */
export function encodeForStorage(doc: Doc): Buffer {
  const bytes = encode(doc);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw tooLarge(String(bytes.length));
  return bytes;
}

/** True for an embedded document; false for arrays, dates and every BSON class. */
export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Reads an own property only, so that a field named `constructor` is a field like any other. */
export function own(doc: Doc, field: string): unknown {
  return Object.hasOwn(doc, field) ? doc[field] : undefined;
}

/** Writes a field; `__proto__` becomes a plain field and never a prototype. */
export function put(doc: Doc, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(doc, field, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  } else doc[field] = value;
}

/** The name of a BSON class instance (`Int32`, `ObjectId`…), or undefined for plain values. */
export function bsonClass(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || isDoc(value) || Array.isArray(value)) {
    return undefined;
  }
  return (value as { _bsontype?: string })._bsontype;
}
