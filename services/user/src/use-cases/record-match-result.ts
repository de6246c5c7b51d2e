import type { UserDeps } from '../deps';
import { note, type Outcome } from '../domain/result';

/**
 * Records that a match got, changed or lost its result. A timer counts it, since that may change
 * many accounts.
 */
export async function recordMatchResult({ outcomes, now }: UserDeps, seen: Outcome): Promise<void> {
  const known = await outcomes.find(seen.id);
  await outcomes.save(known, note(known?.state ?? null, seen, now()));
}
