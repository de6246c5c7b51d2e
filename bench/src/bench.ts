/** One figure of ours beside the same figure of its peer, measured in turns in one run. */
export interface Row {
  /** What was measured, like `gateway, 64 connections`. */
  what: string;
  unit: string;
  /** One value a round. */
  ours: number[];
  /** Its peer's values of the same rounds, or null where the figure stands for itself. */
  peer: { name: string; values: number[] } | null;
  /**
   * What is promised: the least, the most or just what ours ÷ peer, or the value where there is no
   * peer, may be. Null only shows.
   */
  limit: { atLeast: number } | { atMost: number } | { exactly: number } | null;
}

export interface BenchOptions {
  /** A bounded version for every change; the promise is the same, the rounds are fewer. */
  quick: boolean;
  /** A line of progress for whoever waits. */
  note(text: string): void;
}

/** A benchmark: one file `<name>.bench.ts`, measured alone on the machine. */
export interface Bench {
  name: string;
  /** @throws Skipped when the machine lacks something it needs. */
  run(options: BenchOptions): Promise<Row[]>;
}

export const bench = (name: string, run: Bench['run']): Bench => ({ name, run });

/** Thrown by a benchmark that cannot run here. It has not passed; the reason is shown. */
export class Skipped extends Error {
  override name = 'Skipped';
}
