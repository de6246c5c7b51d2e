import type { EventData, matchMapChosen } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import * as domain from '../domain/follow-veto';

type Next = EventData<typeof matchMapChosen>['next'];

/** Takes over whose turn it is in the veto of a match. */
export async function followVeto(
  { matches }: TournamentDeps,
  matchId: string,
  { next, sequence }: { next: Next; sequence: number },
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, domain.followVeto(found.state, next, sequence));
}
