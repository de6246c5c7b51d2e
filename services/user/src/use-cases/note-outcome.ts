import type { UserDeps } from '../deps';
import { note, type Outcome } from '../domain/result';

/** A match got, changed or lost its result. Counting it may touch many accounts: a timer does that. */
export async function noteOutcome({ outcomes, now }: UserDeps, seen: Outcome): Promise<void> {
  const known = await outcomes.find(seen.id);
  await outcomes.save(known, note(known?.state ?? null, seen, now()));
}
