import { crc32 } from 'node:zlib';
import { failure } from '../errors';

const CHECKSUM_BYTES = 4;

/** A document's BSON followed by its CRC-32, as it is stored. */
export function withChecksum(bson: Buffer): Buffer {
  const record = Buffer.allocUnsafe(bson.length + CHECKSUM_BYTES);
  bson.copy(record);
  record.writeUInt32LE(crc32(bson), bson.length);
  return record;
}

/**
 * The BSON of a stored document. Records of format 1 have no checksum.
 * @throws DataCorruptionDetected when the checksum differs.
 */
export function checkedBson(record: Buffer): Buffer {
  const length = record.length < CHECKSUM_BYTES ? -1 : record.readInt32LE(0);
  if (record.length === length) return record;
  if (record.length === length + CHECKSUM_BYTES) {
    const bson = record.subarray(0, length);
    if (crc32(bson) === record.readUInt32LE(length)) return bson;
  }
  throw failure(
    'DataCorruptionDetected',
    'The data is damaged: a stored document does not match its checksum.',
  );
}
