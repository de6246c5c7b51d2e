import type * as contract from '@contend/contracts';
import type { CallAnswer, CallInput } from '@contend/contracts';
import type { Filter, Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../entries/entry';
import { countEntries } from '../entries/shown-entries.actions';
import type { TournamentMatch } from '../matches/tournament-match';
import { inPlayers } from '../teams/in-players';
import { managedTournament } from '../tournament/access.actions';
import { endedStatuses, type Tournament } from '../tournament/tournament';

interface Board {
  tournament: Stored<Tournament>;
  /** Open matches: those that need an organizer first. */
  matches: TournamentMatch[];
  /** Decided ones whose ruling is appealed, or was not applied. */
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

/** Whether it has results: also of paid prizes a ruling can be open. */
const hasResults = (status: Tournament['status']): boolean =>
  ['live', 'paused', 'completed', 'paid_out'].includes(status);

/** What an organizer needs to see of an event now. */
export async function getOrganizerBoard(
  deps: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract.getOrganizerBoard>, 'params' | 'actor'>,
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
    toDecide: hasResults(status) ? await rulingsLeft(deps, id) : [],
    absent: absent.map(({ state }) => state),
    figures: { entries: placed, checkedIn, ...figures },
  };
}

/** Decided matches whose ruling is open; others are listed as they are. */
const rulingsLeft = async ({ matches }: TournamentDeps, id: string): Promise<TournamentMatch[]> =>
  (await matches.openRulings(id)).filter(({ status }) => status === 'decided');

const nameOf = ({ id, name }: Tournament) => ({ id, name });

/** Events whose prizes are paid to the captains of their entries. */
const paysCaptains = { 'terms.prize.mode': { $ne: 'none' }, 'terms.prize.payout': 'captain' };

/**
 * The events that a user plays in or owns and that have not ended; also those in which a prize can
 * still be theirs, as a captain who does not play too.
 */
export async function getOpenEvents(
  { tournaments, entries, payouts }: Pick<TournamentDeps, 'tournaments' | 'entries' | 'payouts'>,
  { params: { userId } }: CallInput<typeof contract.getOpenEvents>,
): Promise<CallAnswer<typeof contract.getOpenEvents>> {
  const open = { status: { $nin: [...endedStatuses] } };
  const mine = await entries.listStored({ playerIds: userId });
  const led = await entries.listStored({ captainId: userId });
  const idsOf = (found: typeof mine) => found.map(({ state }) => state.tournamentId);
  const runningOf = (found: typeof mine) => idsOf(found.filter(({ state }) => state.isOpen));
  const unpaid = { status: 'completed', 'terms.prize.mode': { $ne: 'none' } };
  const waiting = (await payouts.waitingFor(userId)).map(({ state }) => state.id);
  const $or = [
    { ...open, _id: { $in: runningOf(mine) } },
    { ...unpaid, _id: { $in: idsOf(mine) } },
    { ...paysCaptains, ...open, _id: { $in: runningOf(led) } },
    { ...paysCaptains, status: unpaid.status, _id: { $in: idsOf(led) } },
    { _id: { $in: waiting } },
  ];
  const entered = await tournaments.listStored({ $or } as unknown as Filter<Tournament>);
  const owned = await tournaments.listStored({ ...open, ownerId: userId });
  return {
    entered: entered.map(({ state }) => nameOf(state)),
    owned: owned.map(({ state }) => nameOf(state)),
  };
}
