/** Time, and since when this process has been there to act on it. */
export interface RunningClock {
  now: () => Date;
  /** The earliest time that this process has seen. */
  runningSince: () => Date;
}

/** A clock that keeps the earliest time that it has shown. */
export function runningClock(now: () => Date): RunningClock {
  let since = now();
  return {
    now() {
      const at = now();
      if (at < since) since = at;
      return at;
    },
    runningSince: () => since,
  };
}
