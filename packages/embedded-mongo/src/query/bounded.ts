import { failure, located } from '../errors';
import { isNumeric, toDouble } from '../values/numbers';

/** MongoDB's limits of one string, and of one array at the 16 bytes of each value. */
const MAX_STRING = 64 * 1024 * 1024;
const MAX_ELEMENTS = (100 * 1024 * 1024) / 16;

type Check = (values: unknown[]) => void;

const number = (value: unknown): number => (isNumeric(value) ? toDouble(value) : NaN);

function refuseElements(name: string, count: number): void {
  if (count <= MAX_ELEMENTS) return;
  throw failure('ExceededMemoryLimit', `${name} would use too much memory (${count} elements)`);
}

/** Operators whose results may be much larger than their operands. */
const CHECKS: Record<string, Check> = {
  $range([start, end, step = 1]) {
    refuseElements('$range', (number(end) - number(start)) / number(step));
  },
  $concatArrays(lists) {
    const lengths = lists.map((list) => (Array.isArray(list) ? list.length : 0));
    refuseElements(
      '$concatArrays',
      lengths.reduce((sum, length) => sum + length, 0),
    );
  },
  $concat(parts) {
    const lengths = parts.map((part) => (typeof part === 'string' ? part.length : 0));
    const length = lengths.reduce((sum, each) => sum + each, 0);
    if (length > MAX_STRING) throw located(13548, `$concat past the ${MAX_STRING} bytes limit`);
  },
};

/** @throws ExceededMemoryLimit and Location13548 for results that could end the process. */
export function checkResultSize(name: string, operands: unknown[]): void {
  if (Object.hasOwn(CHECKS, name)) CHECKS[name]?.(operands);
}
