import { type EntryStatus, isEligible, must, Refusal, requireEligible } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../tournament/tournament';
import { captainAmong, type Entry, openEntryStatuses, requireNotBarred, rosterOf } from './entry';

/**
 * Asserts that neither the caller nor a player of the entry is on a break from play, where an event
 * has a fee: the seat could not be paid, and would hold a place until then. Free events stay open.
 * @throws Refusal `play-paused` about the caller, with the end of the break; `payer-limited`,
 * without names, about the others
 */
export async function requireNoneOnBreak(
  { breaks, now }: Pick<TournamentDeps, 'breaks' | 'now'>,
  { terms }: Pick<Tournament, 'terms'>,
  { callerId, userIds }: { callerId: string; userIds: readonly string[] },
): Promise<void> {
  if (terms.feeCents === 0) return;
  const found = await breaks.among([callerId, ...userIds], now());
  const own = found.get(callerId);
  const resetsAt = own?.until.toISOString();
  must(!own, 'play-paused', { limit: own?.kind, leftCents: 0, resetsAt });
  must(found.size === 0, 'payer-limited');
}

/**
 * Asserts that no organizer removed an entry with one of these players from an event.
 * @throws Refusal `entry-removed`
 */
export async function requireNoneRemoved(
  { entries }: Pick<TournamentDeps, 'entries'>,
  { id: tournamentId }: Pick<Tournament, 'id'>,
  userIds: readonly string[],
): Promise<void> {
  const removed = { tournamentId, status: 'disqualified' as const };
  const found = await entries.listStored({ ...removed, playerIds: { $in: [...userIds] } });
  requireNotBarred(
    found.map(({ state }) => state),
    { teamId: null, userIds },
  );
}

/**
 * Asserts that users may play for, pay for or fund an event: where money is in it, by the law table
 * of its kind of prizes; elsewhere with an account in good standing.
 *
 * @throws Refusal of `requireEligible`; `unavailable` without an answer of the user
 * service about one whose sign-up has not arrived here
 */
export async function requireEligiblePayers(
  { players, laws, now }: Pick<TournamentDeps, 'players' | 'laws' | 'now'>,
  { terms }: Pick<Tournament, 'terms'>,
  userIds: readonly string[],
): Promise<void> {
  const known = await players.findSignedUp(userIds);
  const at = now();
  const { mode } = terms.prize;
  const table = mode === 'none' ? null : await laws.at(at);
  for (const userId of userIds) {
    const player = known.get(userId);
    must(player, 'unavailable');
    if (mode === 'none' || !table) must(player.status === 'active', 'account-suspended');
    else requireEligible(player, { product: mode, table }, at);
  }
}

/** Whether users may play for an event, and pay its fee, by the rules for those who enter it. */
export async function mayPlay(
  deps: Pick<TournamentDeps, 'players' | 'laws' | 'breaks' | 'now'>,
  tournament: Tournament,
  userIds: string[],
): Promise<boolean> {
  try {
    await requireNoBreaks(deps, tournament, userIds);
    await requireEligiblePayers(deps, tournament, userIds);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** @throws Refusal `payer-limited` where one of them is on a break from play. */
export async function requireNoBreaks(
  { breaks, now }: Pick<TournamentDeps, 'breaks' | 'now'>,
  { terms }: Tournament,
  userIds: string[],
): Promise<void> {
  if (terms.feeCents === 0) return;
  must((await breaks.among(userIds, now())).size === 0, 'payer-limited');
}

/**
 * Entries with the users who act for their teams now: the captain who registered is one of them
 * while they act for the team; after that its owner is the captain. The entry of a deleted team
 * keeps its captain alone; of a team that is not projected yet those of the registration.
 */
export async function followDeputies(
  { teams }: Pick<TournamentDeps, 'teams'>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const teamIds = [...new Set(entries.flatMap(({ teamId }) => teamId ?? []))];
  const known = await teams.findMany(teamIds);
  return entries.map((entry) => {
    const team = known.get(entry.teamId ?? '');
    if (!team) return entry;
    const actingIds = team.deletedAt ? [entry.captainId] : team.actingIds;
    const captainId = captainAmong(actingIds, entry);
    return { ...entry, captainId, deputyIds: actingIds.filter((userId) => userId !== captainId) };
  });
}

/** The users who decide for an entry: those who act for its team now, or the player. */
export async function actingFor(
  deps: Pick<TournamentDeps, 'teams'>,
  entry: Entry,
): Promise<string[]> {
  const [{ captainId, deputyIds } = entry] = await followDeputies(deps, [entry]);
  return [captainId, ...deputyIds];
}

/** The players of entries that `followDeputies` returned, and those who act for them, each once. */
export const peopleIn = (followed: readonly Entry[]): string[] => [
  ...new Set(
    followed.flatMap((entry) => [...rosterOf(entry), entry.captainId, ...entry.deputyIds]),
  ),
];

/** The players of some entries, and those who act for them now, each once. */
export const peopleOfEntries = async (
  deps: Pick<TournamentDeps, 'teams'>,
  entries: readonly Entry[],
): Promise<string[]> => peopleIn(await followDeputies(deps, entries));

/** The people of entries that can check in to an event, and of those that are to be paid first. */
export async function peopleToCheckIn(
  deps: Pick<TournamentDeps, 'entries' | 'teams'>,
  tournamentId: string,
): Promise<{ enteredIds: string[]; unpaidIds: string[] }> {
  // By one read: an entry that is paid meanwhile is among them.
  const open = await deps.entries.openIn(tournamentId, ['entered', 'pending_payment']);
  const entries = await followDeputies(
    deps,
    open.map(({ state }) => state),
  );
  const isEntered = ({ status }: Entry): boolean => status === 'entered';
  return {
    enteredIds: peopleIn(entries.filter(isEntered)),
    unpaidIds: peopleIn(entries.filter((entry) => !isEntered(entry))),
  };
}

/** The people of the open entries of an event with some statuses. */
export async function peopleOf(
  deps: Pick<TournamentDeps, 'entries' | 'teams'>,
  tournamentId: string,
  statuses: readonly EntryStatus[] = openEntryStatuses,
): Promise<string[]> {
  const open = await deps.entries.openIn(tournamentId, statuses);
  return peopleOfEntries(
    deps,
    open.map(({ state }) => state),
  );
}

/**
 * The users to notify of a cancellation: the people of the open entries and of those that ended
 * with fees that go back now, and all who paid these fees.
 */
export async function peopleWithFees(
  deps: Pick<TournamentDeps, 'entries' | 'teams'>,
  tournamentId: string,
): Promise<string[]> {
  const open = await deps.entries.openIn(tournamentId, openEntryStatuses);
  const owed = await deps.entries.endedWithFees(tournamentId);
  const entries = [...open, ...owed].map(({ state }) => state);
  const payerIds = entries.flatMap(({ seats }) =>
    seats.flatMap(({ payment }) => (payment?.status === 'held' ? [payment.payerId] : [])),
  );
  return [...new Set([...(await peopleOfEntries(deps, entries)), ...payerIds])];
}

/** Which of these players cannot be paid a prize of an event at present. */
export async function findBarred(
  { players, laws, now }: Pick<TournamentDeps, 'players' | 'laws' | 'now'>,
  { terms }: Pick<Tournament, 'terms'>,
  userIds: readonly string[],
): Promise<string[]> {
  const at = now();
  const table = await laws.at(at);
  const { mode } = terms.prize;
  const unique = [...new Set(userIds)];
  const known = await players.findMany(unique);
  return unique.filter((userId) => {
    const player = known.get(userId);
    return !player || mode === 'none' || !isEligible(player, { product: mode, table }, at);
  });
}
