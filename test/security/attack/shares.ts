/**
 * All of a list in the thorough run. In `npm test`, at least `count` of its elements, evenly
 * spread.
 */
export function sampled<T>(all: T[], count: number): T[] {
  if (globalThis.isThorough) return all;
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, nth) => nth % step === 0);
}

/**
 * The variants of an attack that the nth call of a list gets: all in the thorough run. In `npm
 * test`, `count` of them, the next call the next ones, so that each call gets some of them and each
 * variant is tried on some calls.
 */
export function shareOf<T>(all: T[], nth: number, count: number): T[] {
  if (globalThis.isThorough || all.length <= count) return all;
  return Array.from({ length: count }, (_, more) => all[(nth * count + more) % all.length] as T);
}
