import type { UserDeps } from '../deps';
import { note, type Outcome } from '../domain/result';

/** A match got, changed or lost its result. Counting that may touch many accounts: a timer does. */
export async function recordMatchResult({ outcomes, now }: UserDeps, seen: Outcome): Promise<void> {
  const known = await outcomes.find(seen.id);
  await outcomes.save(known, note(known?.state ?? null, seen, now()));
}
