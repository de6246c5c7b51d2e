import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { rosterOf, statusesSinceStart } from '../domain/entry';
import type { Tournament } from '../domain/tournament';
import { mustNotPlay } from './must-not-play';

interface TakingBack {
  tournament: Tournament;
  entryId: string;
  /** Who decides it. */
  actorId: string;
}

const message =
  'A player of this entry is suspended, or has deleted their account: it cannot be taken back.';

/**
 * Asserts that an entry that left or was disqualified can be taken back: each of its players may
 * play now, and who decides it never was in the event, so that none takes themselves back.
 * @throws Refusal `organizer-plays`, or `change-impossible` with the players in `userIds`
 */
export async function mustBeTakenBack(
  deps: Pick<TournamentDeps, 'entries' | 'teams' | 'players'>,
  { tournament, entryId, actorId }: TakingBack,
): Promise<void> {
  await mustNotPlay(deps, tournament, actorId, statusesSinceStart);
  const { state: entry } = await deps.entries.get(entryId);
  const players = rosterOf(entry);
  const known = await deps.players.findSignedUp(players);
  const mayPlay = (userId: string): boolean =>
    known.has(userId) && (known.get(userId)?.status ?? 'active') === 'active';
  const userIds = players.filter((userId) => !mayPlay(userId));
  must(userIds.length === 0, 'change-impossible', { message, userIds });
}
