import type { EntryStatus } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';
import { playingAmong } from './playing-among';

/** Whether a user plays in an event, or acts for a team in it now. */
export const playsIn = async (
  deps: Pick<TournamentDeps, 'teams' | 'entries'>,
  tournament: Pick<Tournament, 'id' | 'terms'>,
  userId: string,
  statuses?: readonly EntryStatus[],
): Promise<boolean> => (await playingAmong(deps, tournament, [userId], statuses)).has(userId);
