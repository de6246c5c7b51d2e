import type { CallInput, getOrganizerBoard as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { inPlayers } from '../domain/in-players';
import type { Tournament } from '../domain/tournament';
import type { TournamentMatch } from '../domain/tournament-match';
import { countEntries } from './count-entries';
import { managedTournament } from './managed-tournament';

interface Board {
  tournament: Stored<Tournament>;
  /** Open matches: those that need an organizer first. */
  matches: TournamentMatch[];
  /** Decided ones that an organizer has to look at again. */
  toDecide: TournamentMatch[];
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

/** Those of one bracket of 1,024: of a larger event the first ones. */
const mostListed = { matches: 512, absent: 1024 };

const lateness: Record<string, number> = { red: 1, amber: 2 };

/** Calls first, then what an organizer has to decide, then the late ones. */
const urgency = ({ adminAskedAt, flag, late }: TournamentMatch): number => {
  if (adminAskedAt || flag) return 0;
  return lateness[late ?? ''] ?? 3;
};

const byUrgency = (one: TournamentMatch, other: TournamentMatch): number =>
  urgency(one) - urgency(other) || one.openedAt.getTime() - other.openedAt.getTime();

/** Whether results can still change. */
const isChangeable = (status: Tournament['status']): boolean =>
  ['live', 'paused', 'completed'].includes(status);

/** What an organizer needs to see of an event now. */
export async function getOrganizerBoard(
  deps: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<Board> {
  const { entries, matches } = deps;
  const tournament = await managedTournament(deps, { params, actor });
  const { id, status } = tournament.state;
  const counts = (await countEntries(deps, [id]))(id);
  const { placed, checkedIn } = inPlayers(tournament.state, counts);
  const open = await matches.openOf(id, mostListed.matches);
  const figures = await matches.figuresOf(id);
  const isOpen = status === 'check_in';
  const absent = isOpen ? await entries.openIn(id, ['entered'], mostListed.absent) : [];
  return {
    tournament,
    matches: open.sort(byUrgency),
    toDecide: isChangeable(status) ? await rulingsLeft(deps, id) : [],
    absent: absent.map(({ state }) => state),
    figures: { entries: placed, checkedIn, ...figures },
  };
}

/** Decided matches whose ruling on appeal was not applied. */
async function rulingsLeft({ matches }: TournamentDeps, id: string): Promise<TournamentMatch[]> {
  const flag = 'ruling-not-applied';
  const left = await matches.listStored({ tournamentId: id, status: 'decided', flag });
  return left.map(({ state }) => state);
}
