import { failure } from '../errors';

/** MongoDB's internalQueryMaxBlockingSortMemoryUsageBytes. */
const MEMORY_LIMIT = 100 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
/** Each entry begins with the lengths of its key and of its payload. */
const HEAD_BYTES = 8;
/** With a limit, entries beyond it are dropped whenever this many chunks are full. */
const CHUNKS_PER_CUT = 8;

interface Chunk {
  bytes: Buffer;
  used: number;
  offsets: number[];
}

interface Entry {
  key: Buffer;
  payload: Buffer;
}

/** The merge position in one sorted chunk. */
interface Head {
  chunk: Chunk;
  /** The chunk's number: equal keys keep their order of arrival. */
  rank: number;
  at: number;
}

/**
 * Sorts by encoded keys outside the JavaScript heap. Entries are packed into chunks, each sorted
 * when it is full and merged at the end, so that no step takes long.
 */
export class SortBuffer {
  private chunks: Chunk[] = [];
  private current: Chunk | undefined;
  private held = 0;

  /** @param keep The number of first entries to keep; Infinity for all. */
  constructor(private readonly keep: number) {}

  /** @throws QueryExceededMemoryLimitNoDiskUseAllowed above 100 MiB: there is no spill to disk. */
  add(key: Buffer, payload: Buffer): void {
    const length = HEAD_BYTES + key.length + payload.length;
    const chunk = this.chunkFor(length);
    chunk.bytes.writeUInt32LE(key.length, chunk.used);
    chunk.bytes.writeUInt32LE(payload.length, chunk.used + 4);
    key.copy(chunk.bytes, chunk.used + HEAD_BYTES);
    payload.copy(chunk.bytes, chunk.used + HEAD_BYTES + key.length);
    chunk.offsets.push(chunk.used);
    chunk.used += length;
  }

  /** The payloads in the order of their keys. */
  *ordered(): Generator<Buffer, undefined> {
    for (const { payload } of this.entries()) yield payload;
  }

  private *entries(): Generator<Entry, undefined> {
    this.finishChunk();
    const heads = this.chunks.map((chunk, rank): Head => ({ chunk, rank, at: 0 }));
    const heap = heads.filter(({ chunk }) => chunk.offsets.length > 0);
    for (let i = heap.length >> 1; i >= 0; i -= 1) sink(heap, i);
    for (let given = 0; heap.length > 0 && given < this.keep; given += 1) {
      const head = heap[0] as Head;
      yield entryAt(head.chunk, head.at);
      head.at += 1;
      if (head.at === head.chunk.offsets.length) {
        const last = heap.pop() as Head;
        if (heap.length > 0) heap[0] = last;
      }
      sink(heap, 0);
    }
  }

  private chunkFor(length: number): Chunk {
    if (this.current && this.current.used + length <= this.current.bytes.length) {
      return this.current;
    }
    this.finishChunk();
    if (this.keep < Infinity && this.chunks.length >= CHUNKS_PER_CUT) this.cut();
    const size = Math.max(CHUNK_BYTES, length);
    this.held += size;
    if (this.held > MEMORY_LIMIT) throw memoryExceeded();
    this.current = { bytes: Buffer.allocUnsafeSlow(size), used: 0, offsets: [] };
    return this.current;
  }

  private finishChunk(): void {
    if (!this.current) return;
    const { bytes, offsets } = this.current;
    offsets.sort((a, b) => compareKeys(bytes, a, bytes, b) || a - b);
    this.chunks.push(this.current);
    this.current = undefined;
  }

  /** Keeps the first entries only. */
  private cut(): void {
    const kept = new SortBuffer(Infinity);
    for (const { key, payload } of this.entries()) kept.add(key, payload);
    kept.finishChunk();
    [this.chunks, this.held] = [kept.chunks, kept.held];
  }
}

const memoryExceeded = (): Error =>
  failure(
    'QueryExceededMemoryLimitNoDiskUseAllowed',
    `Sort exceeded memory limit of ${MEMORY_LIMIT} bytes: embedded-mongo does not sort on disk.`,
  );

function entryAt({ bytes, offsets }: Chunk, index: number): Entry {
  const offset = offsets[index] as number;
  const start = offset + HEAD_BYTES;
  const middle = start + bytes.readUInt32LE(offset);
  const end = middle + bytes.readUInt32LE(offset + 4);
  return { key: bytes.subarray(start, middle), payload: bytes.subarray(middle, end) };
}

/** Restores the heap below a position whose head has advanced. */
function sink(heap: Head[], from: number): void {
  for (let at = from; ;) {
    let least = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && compareHeads(heap[child], heap[least]) < 0) least = child;
    }
    if (least === at) return;
    [heap[at], heap[least]] = [heap[least] as Head, heap[at] as Head];
    at = least;
  }
}

function compareHeads(one: Head | undefined, other: Head | undefined): number {
  if (!one || !other) return 0;
  const [a, b] = [one.chunk.offsets[one.at], other.chunk.offsets[other.at]];
  const order = compareKeys(one.chunk.bytes, a ?? 0, other.chunk.bytes, b ?? 0);
  return order || one.rank - other.rank;
}

function compareKeys(left: Buffer, a: number, right: Buffer, b: number): number {
  const [start, other] = [a + HEAD_BYTES, b + HEAD_BYTES];
  return left.compare(
    right,
    other,
    other + right.readUInt32LE(b),
    start,
    start + left.readUInt32LE(a),
  );
}
