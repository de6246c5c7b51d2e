import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** LMDB's two meta pages as lmdb 3 writes them: a page header, then the fields at these offsets. */
const MAGIC = 0xbeefc0de;
const AT = { magic: 24, pageSize: 48, freeRoot: 88, mainRoot: 136, lastPage: 144, txnId: 152 };
const META_BYTES = 160;
const NO_PAGE = 2n ** 64n - 1n;

/**
 * Looks whether a data file begins as LMDB's must, and is not cut off. A file that was being made
 * when its process died is empty and counts as sound.
 */
export function isSoundHeader(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    if (size === 0) return true;
    const first = readMeta(handle, 0);
    const pageSize = first.readUInt32LE(AT.pageSize);
    if (first.readUInt32LE(AT.magic) !== MAGIC || pageSize < 512 || size < 2 * pageSize)
      return false;
    const second = readMeta(handle, pageSize);
    if (second.readUInt32LE(AT.magic) !== MAGIC) return false;
    const isNewer = second.readBigUInt64LE(AT.txnId) > first.readBigUInt64LE(AT.txnId);
    return isWhole(isNewer ? second : first, BigInt(Math.floor(size / pageSize)));
  } finally {
    closeSync(handle);
  }
}

function readMeta(handle: number, position: number): Buffer {
  const bytes = Buffer.alloc(META_BYTES);
  readSync(handle, bytes, 0, META_BYTES, position);
  return bytes;
}

/** The roots must be there. The last pages may be missing: LMDB does not write what it freed. */
function isWhole(meta: Buffer, pages: bigint): boolean {
  const roots = [AT.freeRoot, AT.mainRoot].map((at) => meta.readBigUInt64LE(at));
  const hasRoots = roots.every((root) => root === NO_PAGE || root < pages);
  return hasRoots && meta.readBigUInt64LE(AT.lastPage) < 2n * pages;
}
