import { type DomainEvent, happened, tournamentMatchesHeld } from '@contend/contracts';
import type { Pause } from './pauses';
import type { Tournament } from './tournament';
import { matchesAtOnce } from './tournament-match';

/** Stops or starts the clocks of matches, of a few by each event. */
export function held(
  { id: tournamentId }: Tournament,
  { isHeld, matchIds, pauses }: { isHeld: boolean; matchIds: string[]; pauses: Pause[] },
): DomainEvent[] {
  const count = Math.ceil(matchIds.length / matchesAtOnce);
  return Array.from({ length: count }, (_, part) => {
    const some = matchIds.slice(part * matchesAtOnce, (part + 1) * matchesAtOnce);
    return happened(tournamentMatchesHeld, { tournamentId, isHeld, matchIds: some, pauses });
  });
}
