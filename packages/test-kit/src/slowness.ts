/**
 * How many times slower this machine is than an idle one, at least 1: measured once at the start of
 * a run (`scripts/slowness.mjs`).
 */
export const slowness = Math.max(1, Number(process.env.CONTEND_SLOWNESS ?? 1));

/** A limit in milliseconds, chosen on an idle machine, for this one. */
export const limitOf = (ms: number): number => ms * slowness;
