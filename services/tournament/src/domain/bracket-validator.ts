import type { Bracket } from './bracket';

/** How long names and avatars of teams, which follow other services, may be older than shown. */
const refreshMs = 60_000;

interface Marked extends Pick<Bracket, 'stamp' | 'claims'> {
  version: number;
}

/**
 * What replies that follow from a bracket alone are recognized by: each save has another stamp, and
 * each other change of its names and matches a claim. Null of one that an earlier version saved.
 */
export const bracketValidator = (
  { version, stamp, claims = 0 }: Marked,
  now: Date,
): string | null =>
  stamp ? `${version}-${stamp}-${claims}-${Math.floor(now.getTime() / refreshMs)}` : null;

/** The same of a bracket that was read. */
export const validatorOf = (
  { state, version }: { state: Bracket; version: number },
  now: Date,
): string | null => bracketValidator({ ...state, version }, now);
