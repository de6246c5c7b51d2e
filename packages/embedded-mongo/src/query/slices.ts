/**
 * A marker in place of a result, where long work yields to other requests. Reads yield it about
 * every ten milliseconds; consumers then wait one turn of the event loop.
 */
export const PAUSE = Symbol('pause');

export type Pausing<T> = Generator<T | typeof PAUSE, undefined>;

const SLICE_MS = 10;
/** Reading the clock for each record would cost more than reading the record. */
const RECORDS_PER_LOOK = 32;

/** Reports when a slice is over. */
export class Slice {
  private began = performance.now();
  private records = 0;

  /** Called once for each record; true when it is time to yield `PAUSE`. */
  isOver(): boolean {
    this.records += 1;
    if (this.records % RECORDS_PER_LOOK !== 0) return false;
    if (performance.now() - this.began < SLICE_MS) return false;
    this.records = 0;
    return true;
  }

  /** After the pause. */
  restart(): void {
    this.began = performance.now();
  }
}

/** One turn of the event loop, in which other requests are handled. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The results alone, for work inside the writer, which cannot pause. */
export function* withoutPauses<T>(items: Iterable<T | typeof PAUSE>): Generator<T, undefined> {
  for (const item of items) if (item !== PAUSE) yield item;
}

/** Calls back for each result and waits at each pause. */
export async function forEachInSlices<T>(
  items: Iterable<T | typeof PAUSE>,
  use: (item: T) => void,
): Promise<void> {
  for (const item of items) {
    if (item === PAUSE) await nextTurn();
    else use(item);
  }
}

/** Maps the results; pauses are passed on. */
export function* mapInSlices<T, U>(
  items: Iterable<T | typeof PAUSE>,
  change: (item: T) => U,
): Pausing<U> {
  for (const item of items) yield item === PAUSE ? PAUSE : change(item);
}
