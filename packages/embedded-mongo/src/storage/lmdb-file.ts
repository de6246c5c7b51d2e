import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { checkDatabase, Damage, DATABASE_BYTES, type PageFile } from './lmdb-pages';

/** LMDB's two meta pages as lmdb 3 writes them: a page header, then the fields at these offsets. */
const MAGIC = 0xbeefc0de;
const AT = { magic: 24, pageSize: 48, freeDatabase: 48, mainDatabase: 96, txnId: 152 };
const META_BYTES = 160;

/**
 * Checks a data file page by page: LMDB does not validate it, and a corrupt one would crash the
 * process or silently lack records. A file whose creation was interrupted is empty and valid.
 * @returns The damage; undefined when the file is valid.
 */
export function findDamage(file: string): string | undefined {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    if (size > 0) checkFile(handle, size);
    return undefined;
  } catch (error) {
    if (error instanceof Damage) return error.message;
    throw error;
  } finally {
    closeSync(handle);
  }
}

function checkFile(handle: number, size: number): void {
  const first = readMeta(handle, 0);
  const pageSize = first.readUInt32LE(AT.pageSize);
  const hasMagic = first.readUInt32LE(AT.magic) === MAGIC;
  if (!hasMagic || pageSize < 512 || pageSize > 65_536 || size < 2 * pageSize) {
    throw new Damage('it does not begin as a data file');
  }
  const second = readMeta(handle, pageSize);
  if (second.readUInt32LE(AT.magic) !== MAGIC) throw new Damage('its second page is overwritten');
  const isNewer = second.readBigUInt64LE(AT.txnId) > first.readBigUInt64LE(AT.txnId);
  const meta = isNewer ? second : first;
  const file: PageFile = { handle, pageSize, pages: BigInt(Math.floor(size / pageSize)) };
  for (const at of [AT.freeDatabase, AT.mainDatabase]) {
    checkDatabase(file, meta.subarray(at, at + DATABASE_BYTES));
  }
}

function readMeta(handle: number, position: number): Buffer {
  const bytes = Buffer.alloc(META_BYTES);
  readSync(handle, bytes, 0, META_BYTES, position);
  return bytes;
}
