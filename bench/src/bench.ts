/** A figure of ours beside the same figure of its peer, measured alternately in one run. */
export interface Row {
  /** The label, like `gateway, 64 connections`. */
  what: string;
  unit: string;
  /** One value per round. */
  ours: number[];
  /** The peer's values of the same rounds, or null for an absolute figure. */
  peer: { name: string; values: number[] } | null;
  /**
   * The target: the minimum, the maximum or the exact value of ours ÷ peer, or of the value when
   * there is no peer. Null only reports.
   */
  limit: { atLeast: number } | { atMost: number } | { exactly: number } | null;
}

export interface BenchOptions {
  /** A short version for every change: the same target, fewer rounds. */
  quick: boolean;
  /** Prints a line of progress. */
  note(text: string): void;
}

/** A benchmark: one file `<name>.bench.ts`, run alone on the machine. */
export interface Bench {
  name: string;
  /** @throws Skipped when the machine lacks something it needs. */
  run(options: BenchOptions): Promise<Row[]>;
  /** Measures where the time goes instead, for `--profile`; absent where there is no profile. */
  profile?: Bench['run'];
}

export const bench = (
  name: string,
  run: Bench['run'],
  extras: Pick<Bench, 'profile'> = {},
): Bench => ({ name, run, ...extras });

/** Thrown by a benchmark that cannot run here. It does not count as passed; the reason is shown. */
export class Skipped extends Error {
  override name = 'Skipped';
}
