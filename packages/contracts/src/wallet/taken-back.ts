/**
 * How long a payment is read again at its provider after money of it was taken back: 180 days in
 * milliseconds, longer than a bank takes to decide a dispute, or a refund to fail.
 */
export const mayComeBackMs = 180 * 24 * 60 * 60_000;
