import { readSync } from 'node:fs';

/** How lmdb 3 lays pages out: a header, then offsets of the nodes, which fill it from its end. */
const HEADER_BYTES = 24;
const NODE_BYTES = 8;
const AT = { number: 0, flags: 18, lower: 20, upper: 22 };
const BRANCH = 1;
const LEAF = 2;
const OVERFLOW = 4;
/** Flags of a node: its value is on separate pages, or is the record of a named database. */
const BIG_VALUE = 1;
const DATABASE = 2;
const INTEGER_KEYS = 8;
const NO_PAGE = 2n ** 64n - 1n;

/** A database's record, in a meta page or as a value of the main database. */
const DATABASE_AT = { flags: 4, depth: 6, entries: 32, root: 40 };
export const DATABASE_BYTES = 48;

export interface PageFile {
  handle: number;
  pageSize: number;
  /** The number of whole pages in the file. */
  pages: bigint;
}

/** A defect of a file, for the message that names it. */
export class Damage extends Error {}

interface Walk {
  file: PageFile;
  depth: number;
  hasOrder: boolean;
  entries: bigint;
  lastKey: Buffer | undefined;
}

/**
 * Walks one B-tree from its record: every page must exist, match its parent, have its keys in
 * order, and the number of entries must equal the record's count.
 * @throws Damage
 */
export function checkDatabase(file: PageFile, record: Buffer): void {
  const root = record.readBigUInt64LE(DATABASE_AT.root);
  const expected = record.readBigUInt64LE(DATABASE_AT.entries);
  const hasOrder = (record.readUInt16LE(DATABASE_AT.flags) & INTEGER_KEYS) === 0;
  const depth = record.readUInt16LE(DATABASE_AT.depth);
  const walk: Walk = { file, depth, hasOrder, entries: 0n, lastKey: undefined };
  if (root !== NO_PAGE) checkPage(walk, root, 1);
  if (walk.entries !== expected) {
    throw new Damage(`${walk.entries} records where ${expected} are counted`);
  }
}

function checkPage(walk: Walk, number: bigint, level: number): void {
  const page = readPage(walk.file, number);
  const isLeaf = level === walk.depth;
  const type = page.readUInt16LE(AT.flags) & (BRANCH | LEAF | OVERFLOW);
  if (level > walk.depth || type !== (isLeaf ? LEAF : BRANCH)) {
    throw new Damage(`page ${number} is not of the expected type`);
  }
  for (const [index, node] of nodesOf(page, number).entries()) {
    if (isLeaf) checkEntry(walk, page, node);
    else {
      // The first key of a branch covers everything below the second, and is empty.
      if (index > 0) keyOf(page, node);
      checkPage(walk, childOf(page, node), level + 1);
    }
  }
}

function checkEntry(walk: Walk, page: Buffer, node: number): void {
  const key = keyOf(page, node);
  if (walk.hasOrder && walk.lastKey && Buffer.compare(walk.lastKey, key) >= 0) {
    throw new Damage('keys are out of order');
  }
  walk.lastKey = key;
  walk.entries += 1n;
  const flags = page.readUInt16LE(node + 4);
  const value = node + NODE_BYTES + key.length;
  const length = page.readUInt32LE(node);
  if (flags & BIG_VALUE) checkOverflow(walk.file, page.readBigUInt64LE(value), length);
  else if (value + length > page.length) throw new Damage('a value ends outside its page');
  else if (flags & DATABASE) {
    checkDatabase(walk.file, page.subarray(value, value + DATABASE_BYTES));
  }
}

function checkOverflow(file: PageFile, number: bigint, length: number): void {
  const page = readPage(file, number);
  const needed = BigInt(Math.ceil((HEADER_BYTES + length) / file.pageSize));
  const isOverflow = (page.readUInt16LE(AT.flags) & OVERFLOW) !== 0;
  if (!isOverflow || number + needed > file.pages) {
    throw new Damage(`the pages of a long value from ${number} are not there`);
  }
}

function readPage({ handle, pageSize, pages }: PageFile, number: bigint): Buffer {
  if (number >= pages) throw new Damage(`page ${number} is missing, the file has ${pages}`);
  const page = Buffer.allocUnsafe(pageSize);
  readSync(handle, page, 0, pageSize, Number(number) * pageSize);
  if (page.readBigUInt64LE(AT.number) !== number) throw new Damage(`page ${number} is overwritten`);
  return page;
}

function nodesOf(page: Buffer, number: bigint): number[] {
  const lower = page.readUInt16LE(AT.lower);
  const upper = page.readUInt16LE(AT.upper);
  const room = page.length - HEADER_BYTES;
  if (lower % 2 !== 0 || lower > upper || upper > room) {
    throw new Damage(`page ${number} is overwritten`);
  }
  return Array.from({ length: lower / 2 }, (_, i) => {
    const offset = page.readUInt16LE(HEADER_BYTES + 2 * i);
    if (offset < upper || offset + NODE_BYTES > room) {
      throw new Damage(`page ${number} is overwritten`);
    }
    return offset + HEADER_BYTES;
  });
}

function keyOf(page: Buffer, node: number): Buffer {
  const length = page.readUInt16LE(node + 6);
  const start = node + NODE_BYTES;
  if (start + length > page.length) throw new Damage('a key ends outside its page');
  return page.subarray(start, start + length);
}

/** A branch keeps a page number of 48 bits where a leaf has a value's length and flags. */
const childOf = (page: Buffer, node: number): bigint =>
  BigInt(page.readUInt32LE(node)) | (BigInt(page.readUInt16LE(node + 4)) << 32n);
