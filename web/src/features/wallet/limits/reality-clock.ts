/** The time of play since the last reality check, as this browser has seen it. */
export interface PlayTime {
  /** When it began, or the last check was closed. */
  sinceMs: number;
  /** When play was last seen; a pause longer than `breakMs` begins it again. */
  seenMs: number;
}

/** Without play for so long, the time of play begins again. */
export const breakMs = 15 * 60_000;

/** The time of play when play is seen at `nowMs`. */
export const playedAt = (known: PlayTime | null, nowMs: number): PlayTime =>
  known && nowMs - known.seenMs <= breakMs && known.seenMs <= nowMs
    ? { ...known, seenMs: nowMs }
    : { sinceMs: nowMs, seenMs: nowMs };

/** Whether a check is due. @param minutes between checks; null for never */
export const isCheckDue = ({ sinceMs, seenMs }: PlayTime, minutes: number | null): boolean =>
  minutes !== null && seenMs - sinceMs >= minutes * 60_000;
