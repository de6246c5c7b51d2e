/**
 * Takes the place of a result where long work lets other requests be served. Reads yield it about
 * every ten milliseconds; what consumes them waits one turn of the event loop each time.
 */
export const PAUSE = Symbol('pause');

export type Pausing<T> = Generator<T | typeof PAUSE, undefined>;

const SLICE_MS = 10;
/** Asking for the time at each record would cost more than reading it. */
const RECORDS_PER_LOOK = 32;

/** Says when a slice is over. */
export class Slice {
  private began = performance.now();
  private records = 0;

  /** To be asked once for each record; true when it is time to yield `PAUSE`. */
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

/** One turn of the event loop, in which other requests are served. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** The results alone, for work inside the writer, which cannot wait. */
export function* withoutPauses<T>(items: Iterable<T | typeof PAUSE>): Generator<T, undefined> {
  for (const item of items) if (item !== PAUSE) yield item;
}

/** Calls back for each result and waits where the work pauses. */
export async function forEachInSlices<T>(
  items: Iterable<T | typeof PAUSE>,
  use: (item: T) => void,
): Promise<void> {
  for (const item of items) {
    if (item === PAUSE) await nextTurn();
    else use(item);
  }
}

/** The results changed one by one; pauses are passed on. */
export function* mapInSlices<T, U>(
  items: Iterable<T | typeof PAUSE>,
  change: (item: T) => U,
): Pausing<U> {
  for (const item of items) yield item === PAUSE ? PAUSE : change(item);
}
