import { decode, type Doc } from './bson';

/** Bytes of a value by its type; the other types contain their length. https://bsonspec.org */
const FIXED = new Map([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
]);

/** The end of the value that begins at `at`. */
function endOf(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED.get(type);
  if (fixed !== undefined) return at + fixed;
  switch (type) {
    // Its length includes itself: a document, an array, code with a scope.
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + bytes.readInt32LE(at);
    // A length and that many bytes: a string, code, a symbol.
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + bytes.readInt32LE(at);
    case 0x05:
      return at + 5 + bytes.readInt32LE(at);
    // A pattern and its options.
    case 0x0b:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1;
    // A namespace and an id.
    case 0x0c:
      return at + 4 + bytes.readInt32LE(at) + 12;
    default:
      throw new Error(`0x${type.toString(16)} is no BSON type`);
  }
}

/**
 * Decodes only these top-level fields, named in ASCII: a filter can be tested without reading most
 * of a document.
 */
export function decodePart(bytes: Buffer, fields: ReadonlySet<string>): Doc {
  const parts: Buffer[] = [];
  let length = 0;
  for (let at = 4; bytes[at];) {
    const nameEnd = bytes.indexOf(0, at + 1);
    const end = endOf(bytes, bytes[at] ?? 0, nameEnd + 1);
    if (fields.has(bytes.toString('latin1', at + 1, nameEnd))) {
      parts.push(bytes.subarray(at, end));
      length += end - at;
    }
    at = end;
  }
  const part = Buffer.alloc(4 + length + 1);
  part.writeInt32LE(part.length, 0);
  let to = 4;
  for (const one of parts) to += one.copy(part, to);
  return decode(part);
}

/** The first name of a path. */
export function topField(path: string): string {
  const end = path.indexOf('.');
  return end < 0 ? path : path.slice(0, end);
}

/**
 * The top-level fields of some paths; undefined where an operator (`$or`, `$expr`…) or a name
 * outside ASCII requires the whole document.
 */
export function topFields(paths: string[]): ReadonlySet<string> | undefined {
  const names = paths.map(topField);
  return names.every((name) => /^[^$\x80-\uffff][^\x80-\uffff]*$/.test(name))
    ? new Set(names)
    : undefined;
}
