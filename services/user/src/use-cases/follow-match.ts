import type { UserDeps } from '../deps';
import { follow, type Sighting } from '../domain/active-match';

/** A match moved: its players' lists follow. */
export async function followMatch({ activeMatches }: UserDeps, seen: Sighting): Promise<void> {
  const known = await activeMatches.find(seen.matchId);
  await activeMatches.save(known, follow(known?.state ?? null, seen));
}
