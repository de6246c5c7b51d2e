import type { Binary, Long, ObjectId } from 'bson';
import { failure } from '../errors';
import { fieldsOf, RANK, rankOf, textOf } from './order';
import { isExact, toDouble, toFraction, type Numeric } from './numbers';

/** LMDB's longest key on 4 KiB pages is 1,978 bytes; a prefix of four names the index. */
const MAX_KEY_BYTES = 1974;

const END = Buffer.from([0]);

/**
 * Encodes a value so that comparing the bytes compares the values in MongoDB's order. No encoding
 * is a prefix of another, so a compound key is a concatenation.
 */
export function encodeKey(value: unknown): Buffer {
  const rank = rankOf(value);
  if (rank === RANK.String) return encodeText(String(value), TEXT_RANK);
  return Buffer.concat([Buffer.from([rank]), encodeBody(value, rank)]);
}

/** One byte of UTF-8, like the zero at the end: the key of a text is encoded at once. */
const TEXT_RANK = String.fromCharCode(RANK.String);

/** The bytes of a descending component: all inverted, which reverses the order. */
export function invert(bytes: Buffer): Buffer {
  return bytes.map((byte) => 255 - byte) as Buffer;
}

/** The smallest key above every key that begins with these bytes. */
export function after(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  let last = next.length - 1;
  while (last >= 0 && next[last] === 255) last -= 1;
  if (last < 0) throw new Error('no key follows an all-ones prefix');
  next[last] = (next[last] as number) + 1;
  return next.subarray(0, last + 1);
}

/** Refuses a key that LMDB cannot store. MongoDB would accept it: this store is stricter. */
export function checkKeyLength(key: Buffer): Buffer {
  if (key.length > MAX_KEY_BYTES) {
    throw failure('KeyTooLong', `index key of ${key.length} bytes exceeds ${MAX_KEY_BYTES} bytes`);
  }
  return key;
}

function encodeBody(value: unknown, rank: number): Buffer {
  switch (rank) {
    case RANK.Number:
      return encodeNumber(value as Numeric);
    case RANK.String:
      return encodeText(String(value));
    case RANK.Object:
      return encodeFields(Object.entries(fieldsOf(value)));
    case RANK.Array:
      return Buffer.concat([...(value as unknown[]).map(encodeKey), END]);
    case RANK.Binary:
      return encodeBinary(value as Binary);
    case RANK.ObjectId:
      return Buffer.from((value as ObjectId).id);
    case RANK.Boolean:
      return Buffer.from([value ? 1 : 0]);
    case RANK.Date:
      return encodeSigned(BigInt((value as Date).getTime()));
    case RANK.Timestamp:
      return encodeUnsigned((value as Long).toBigInt());
    case RANK.Regex:
    case RANK.Code:
      return encodeText(textOf(value));
    default:
      return Buffer.alloc(0);
  }
}

/** A zero byte inside the text is written as 00 FF, so that a single 00 ends it. */
function encodeText(text: string, head = ''): Buffer {
  if (!text.includes('\0')) return Buffer.from(`${head}${text}\0`);
  const bytes = Buffer.from(`${head}${text}`).toString('latin1');
  return Buffer.from(`${bytes.replaceAll('\0', '\0\xff')}\0`, 'latin1');
}

function encodeFields(fields: [string, unknown][]): Buffer {
  const parts = fields.flatMap(([name, value]) => {
    const rank = rankOf(value);
    return [Buffer.from([rank]), encodeText(name), encodeBody(value, rank)];
  });
  return Buffer.concat([...parts, END]);
}

function encodeBinary(value: Binary): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(value.length());
  head[4] = value.sub_type;
  return Buffer.concat([head, value.value()]);
}

function encodeUnsigned(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  return bytes;
}

const encodeSigned = (value: bigint): Buffer => encodeUnsigned(value + 2n ** 63n);

/**
 * The greatest double not above the number, in sortable bytes, then the remainder in decimal digits
 * of one unit in the last place; most numbers have none.
 */
function encodeNumber(value: Numeric): Buffer {
  const nearest = toDouble(value);
  if (Number.isNaN(nearest)) return Buffer.alloc(9);
  if (isExact(value) || isInfinite(value)) return Buffer.concat([sortable(nearest), END]);
  if (!Number.isFinite(nearest)) {
    throw failure('BadValue', 'a Decimal128 beyond the range of a double cannot be ordered here');
  }
  const floor = floorDouble(value, nearest);
  const [n, d] = toFraction(value);
  const [fn, fd] = toFraction(floor);
  const [un, ud] = ulpOf(floor);
  return Buffer.concat([sortable(floor), digitsOf((n * fd - fn * d) * ud, d * fd * un)]);
}

const isInfinite = (value: Numeric): boolean => String(value).endsWith('Infinity');

function digitsOf(numerator: bigint, denominator: bigint): Buffer {
  const digits: number[] = [];
  for (let rest = numerator; rest !== 0n;) {
    rest *= 10n;
    digits.push(Number(rest / denominator) + 1);
    rest %= denominator;
  }
  return Buffer.from([...digits, 0]);
}

function floorDouble(value: Numeric, nearest: number): number {
  const [n, d] = toFraction(value);
  const [fn, fd] = toFraction(nearest);
  return fn * d > n * fd ? neighbour(nearest, -1) : nearest;
}

function ulpOf(value: number): [bigint, bigint] {
  const [an, ad] = toFraction(neighbour(value, 1));
  const [bn, bd] = toFraction(value);
  return [an * bd - bn * ad, ad * bd];
}

/** The next double up or down. */
function neighbour(value: number, step: 1 | -1): number {
  if (value === 0) return step * Number.MIN_VALUE;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  const outward = value > 0 === step > 0 ? 1n : -1n;
  bytes.writeBigInt64BE(bytes.readBigInt64BE() + outward);
  return bytes.readDoubleBE();
}

/** Flips a double's bits so that unsigned byte order is numeric order; −0 equals 0. */
function sortable(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if ((bytes[0] as number) & 0x80) return invert(bytes);
  bytes[0] = (bytes[0] as number) | 0x80;
  return bytes;
}
