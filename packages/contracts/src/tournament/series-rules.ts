/** Limits of series of tournaments. */

const hourMs = 60 * 60_000;

export const seriesLimits = {
  /** Of one organizer, that have not ended. */
  open: 10,
  namePattern: 76,
  weeksAhead: 12,
  times: 520,
  /** How far ahead the first day of a series can be. */
  fromMs: 180 * 24 * hourMs,
  /** How many events of a series are listed and kept. */
  kept: 100,
} as const;

/** An event is published only where its registration is open at least this long. */
export const seriesRegistrationMs = 24 * hourMs;

/**
 * Why an event of a series was skipped. `too-late`: the platform was down when it was due.
 * `not-organizer`: its owner lost the role. `cancelled`: its draft was cancelled by hand.
 */
export const seriesSkips = [
  'too-late',
  'not-organizer',
  'cancelled',
  'insufficient-funds',
  'too-many-tournaments',
  'tournament-impossible',
  'game-not-found',
  'play-type-not-found',
  'invalid-request',
  'account-suspended',
  'birth-date-required',
  'under-age',
  'country-required',
  'country-blocked',
] as const;
export type SeriesSkip = (typeof seriesSkips)[number];
