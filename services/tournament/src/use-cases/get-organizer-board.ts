import type { CallInput, getOrganizerBoard as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import type { Tournament } from '../domain/tournament';
import type { TournamentMatch } from '../domain/tournament-match';
import { countEntries } from './count-entries';
import { managedTournament } from './managed-tournament';

interface Board {
  tournament: Stored<Tournament>;
  /** Open matches: those that need an organizer first. */
  matches: TournamentMatch[];
  absent: Entry[];
  figures: {
    entries: number;
    checkedIn: number;
    openMatches: number;
    lateMatches: number;
    calls: number;
    decidedMatches: number;
  };
}

const lateness: Record<string, number> = { red: 1, amber: 2 };

/** Calls first, then what an organizer has to decide, then the late ones. */
const urgency = ({ adminAskedAt, flag, late }: TournamentMatch): number => {
  if (adminAskedAt || flag) return 0;
  return lateness[late ?? ''] ?? 3;
};

const byUrgency = (one: TournamentMatch, other: TournamentMatch): number =>
  urgency(one) - urgency(other) || one.openedAt.getTime() - other.openedAt.getTime();

/** What an organizer needs to see of an event now. */
export async function getOrganizerBoard(
  deps: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<Board> {
  const { entries, matches } = deps;
  const tournament = await managedTournament(deps, { params, actor });
  const { id, status } = tournament.state;
  const { placed, checkedIn } = (await countEntries(deps, [id]))(id);
  const all = (await matches.listStored({ tournamentId: id })).map(({ state }) => state);
  const open = all.filter((match) => !['decided', 'removed'].includes(match.status));
  const absent = status === 'check_in' ? await entries.openIn(id, ['entered']) : [];
  return {
    tournament,
    matches: open.sort(byUrgency),
    absent: absent.map(({ state }) => state),
    figures: {
      ...{ entries: placed, checkedIn, openMatches: open.length },
      lateMatches: open.filter(({ late }) => late !== null).length,
      calls: open.filter(({ adminAskedAt }) => adminAskedAt !== null).length,
      decidedMatches: all.filter((match) => match.status === 'decided').length,
    },
  };
}
