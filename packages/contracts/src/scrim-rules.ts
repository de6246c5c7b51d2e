/** Limits and deadlines of scrims. */

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const scrimLimits = {
  /** Open posts of one team, windows of one post, and minutes of one window. */
  openPosts: 20,
  windows: 7,
  windowMinutes: 12 * 60,
  /** How far ahead a window may end. */
  aheadMs: 28 * dayMs,
} as const;
/** How long a request waits for an answer; a counter-offer begins the time again. */
export const scrimRequestMs = dayMs;
/** Time reserved for a scrim: for each map of the longest course, and once. */
const scrimLength = { perMapMs: 45 * minuteMs, extraMs: 15 * minuteMs } as const;
/** Check-in of a scheduled match opens before its start and closes after it. */
export const scheduledCheckIn = { opensMs: 15 * minuteMs, closesMs: 10 * minuteMs } as const;
/** A cancellation later than this before the start counts against the side that cancels. */
export const lateCancelMs = 2 * hourMs;
/** How long the other side may contest the reason of a cancellation. */
export const contestMs = dayMs;
export const reliabilityRules = { windowMs: 90 * dayMs, mostScrims: 20, shownFrom: 3 } as const;
/** Minutes without scrims after the first, second, … no-show or late cancellation within 7 days. */
export const scrimCooldowns = {
  windowMs: 7 * dayMs,
  minutes: [10, 60, 120, 240, 480, 960, 1920],
} as const;
/** A deposit of each side in cents; 0 is none. */
export const depositLimits = { minCents: 1_00, maxCents: 100_00 } as const;
/** How long a contested late cancellation waits for its decision; then it counts as recorded. */
export const contestDecisionMs = 3 * dayMs;
/** The minimum time between two alerts about new scrims to one player. */
export const scrimAlertEveryMs = 6 * hourMs;

/** Milliseconds reserved for a scrim of at most `bestOf` maps. */
export const scrimLengthMs = (bestOf: number): number =>
  bestOf * scrimLength.perMapMs + scrimLength.extraMs;
