import { failure } from '../errors';

/** MongoDB's limit of one stage of a pipeline that may not write to disk. */
const MEMORY_LIMIT = 100 * 1024 * 1024;

const VALUE_BYTES = 8;
const OBJECT_BYTES = 16;

/** The approximate number of bytes that a value in plain form takes in memory. */
export function memoryOf(value: unknown): number {
  if (typeof value === 'string') return OBJECT_BYTES + value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, item) => sum + memoryOf(item), OBJECT_BYTES);
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return bytesOf(value);
  return Object.values(value).reduce<number>(
    (sum, item) => sum + VALUE_BYTES + memoryOf(item),
    OBJECT_BYTES,
  );
}

const bytesOf = (value: object): number => {
  const { buffer } = value as { buffer?: unknown };
  return 2 * OBJECT_BYTES + (buffer instanceof Uint8Array ? buffer.length : 0);
};

/** Counts what a stage or an operator holds. */
export class Memory {
  private bytes = 0;

  /** @param holder The stage or operator, for the message. */
  constructor(private readonly holder: string) {}

  /** @throws QueryExceededMemoryLimitNoDiskUseAllowed above 100 MiB: nothing is spilled to disk. */
  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes <= MEMORY_LIMIT) return;
    throw failure(
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `${this.holder} exceeded memory limit of ${MEMORY_LIMIT} bytes: nothing is spilled to disk.`,
    );
  }
}
