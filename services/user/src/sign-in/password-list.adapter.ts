import { brotliDecompressSync } from 'node:zlib';
import published from './common-passwords.json';

/** Whether a lower-case text is among the published common passwords and words. */
export interface PasswordList {
  has(text: string): boolean;
  readonly size: number;
}

const lineBreak = 0x0a;

/**
 * The list as its sources published it (`common-passwords.json` names them): 0.3 MB in the code,
 * unpacked at first use into 1.3 MB, found by binary search. Exact: no false positives.
 */
export function publishedPasswords(): PasswordList {
  let unpacked: PasswordList | null = null;
  const list = () => (unpacked ??= sortedList(unpack()));
  return {
    has: (text) => list().has(text),
    get size() {
      return list().size;
    },
  };
}

/** All entries, one per line, sorted by their bytes. */
export const unpack = (): Buffer => brotliDecompressSync(Buffer.from(published.brotli, 'base64'));

function sortedList(text: Buffer): PasswordList {
  const starts: number[] = [0];
  for (let at = text.indexOf(lineBreak); at >= 0; at = text.indexOf(lineBreak, at + 1)) {
    starts.push(at + 1);
  }
  const offsets = Uint32Array.from([...starts, text.length + 1]);
  const size = starts.length;
  return {
    size,
    has(wanted) {
      const target = Buffer.from(wanted);
      let [low, high] = [0, size - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        const [start = 0, next = 0] = [offsets[middle], offsets[middle + 1]];
        const order = text.compare(target, 0, target.length, start, next - 1);
        if (order === 0) return true;
        if (order < 0) low = middle + 1;
        else high = middle - 1;
      }
      return false;
    },
  };
}
