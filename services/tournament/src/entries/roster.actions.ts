import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  decide,
  type Decision,
  must,
  type PlayerCard,
  type RosterReason,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { isUndecided } from '../matches/tournament-match';
import { requireNotInEvent } from '../organizers/playing.actions';
import { meanRating } from '../seeding/seeding';
import { visibleTournament } from '../tournament/access.actions';
import { logged } from '../tournament/event-log';
import { isOrganizer, type Tournament } from '../tournament/tournament';
import { letIn, requireLettingIn } from './coming.actions';
import {
  type Entry,
  type EntryInEvent,
  openEntryStatuses,
  rosterOf,
  statusesSinceStart,
} from './entry';
import {
  actingFor,
  requireEligiblePayers,
  requireNoBreaks,
  requireNoneRemoved,
} from './people.actions';
import {
  type Changer,
  changerOf,
  isSeeded,
  requireEntriesAllowed,
  replacePlayers,
  swapsLeft,
  swapsUsed,
} from './roster';

/**
 * Replaces players of an entry. Matches that are open keep their sides; those that open later have
 * the players of then. What an organizer changed is in the log of the event.
 */
export async function changeEntryRoster(
  deps: TournamentDeps,
  input: CallInput<typeof contract.changeEntryRoster>,
): Promise<EntryInEvent> {
  return deps.transaction(async () => {
    const planned = await planEntryRoster(deps, input);
    const { tournament, entry, decision, coming } = planned;
    if (decision.state === entry.state) return { tournament: tournament.state, entry: entry.state };
    const { event, admission } = await letIn(deps, tournament, coming);
    const changed = { ...planned, tournament: event };
    if (planned.as === 'organizer') await log(deps, changed, input.actor.id);
    // Of the change and an event of the team the second one runs again.
    await deps.teams.claim(entry.state.teamId === null ? [] : [entry.state.teamId]);
    await deps.entries.save(entry, decision, admission);
    return { tournament: event.state, entry: decision.state };
  });
}

/** Players by their ids: names are read with the log, so that none of an erased account stays. */
async function log(
  { tournaments, now }: TournamentDeps,
  { tournament, entry, decision }: PlannedRoster,
  byId: string,
): Promise<void> {
  const reason = decision.state.swaps?.at(-1)?.reason ?? null;
  const fields = [
    { field: entry.state.id, before: rosterOf(entry.state), after: rosterOf(decision.state) },
    { field: 'reason', before: null, after: reason },
  ];
  const act = { kind: 'roster', byId, now: now(), fields };
  await tournaments.save(tournament, logged(tournament, decide({ ...tournament.state }), act));
}

interface PlannedRoster {
  tournament: Stored<Tournament>;
  entry: Stored<Entry>;
  decision: Decision<Entry>;
  as: Changer;
  coming: Parameters<typeof letIn>[2];
}

/**
 * What a change of a roster does. Who comes may play by the rules for those who enter.
 * @throws Refusal of the contract.changeEntryRoster
 */
async function planEntryRoster(
  deps: TournamentDeps,
  {
    params,
    body,
    actor,
  }: Pick<CallInput<typeof contract.changeEntryRoster>, 'params' | 'body' | 'actor'>,
): Promise<PlannedRoster> {
  const tournament = await visibleTournament(deps, params.tournamentId);
  const entry = await deps.entries.get(body.entryId);
  must(entry.state.tournamentId === tournament.state.id, 'entry-not-found');
  const actingIds = await actingFor(deps, entry.state);
  const asking = {
    actorId: actor.id,
    actingIds,
    isOrganizer: isOrganizer(tournament.state, actor),
  };
  const as = changerOf(entry.state, asking);
  if (as === 'organizer') await requireNotInEvent(deps, tournament.state, actor.id);
  const team = await deps.teams.find(entry.state.teamId ?? '');
  const memberIds = team && !team.deletedAt ? team.memberIds : [];
  const { swaps, reason = null } = body;
  const change = { swaps, as, byId: actor.id, reason, actingIds, memberIds };
  const decision = replacePlayers(tournament.state, entry.state, change, deps.now());
  const came = swaps.map(({ inId }) => inId);
  const coming = { userIds: came, decidingId: as === 'organizer' ? actor.id : null };
  if (decision.state === entry.state) return { tournament, entry, decision, as, coming };
  if (team) requireEntriesAllowed(team, { actorId: actor.id, userIds: came });
  await requireEnteredOnce(deps, {
    tournament: tournament.state,
    entry: entry.state,
    userIds: came,
  });
  await requireLettingIn(deps, tournament.state, coming);
  if (!isSeeded(tournament.state)) await requireNoneRemoved(deps, tournament.state, came);
  await requireEligiblePayers(deps, tournament.state, came);
  await requireNoBreaks(deps, tournament.state, came);
  return { tournament, entry, decision, as, coming };
}

interface Coming {
  tournament: Tournament;
  entry: Entry;
  userIds: string[];
}

/**
 * Asserts that no other entry has these players; once the event is seeded, also none that left or
 * was disqualified. The unique index decides races.
 * @throws Refusal `already-entered`
 */
async function requireEnteredOnce(
  { entries }: Pick<TournamentDeps, 'entries'>,
  { tournament, entry, userIds }: Coming,
): Promise<void> {
  const statuses = isSeeded(tournament) ? statusesSinceStart : openEntryStatuses;
  const found = await entries.listStored({
    ...{ tournamentId: tournament.id, playerIds: { $in: userIds }, status: { $in: statuses } },
  });
  const others = found.filter(({ state }) => state.id !== entry.id && !state.mayReturn);
  must(others.length === 0, 'already-entered');
}

/** What a change of a roster would do. Changes nothing. */
export async function previewEntryRoster(
  deps: TournamentDeps,
  input: CallInput<typeof contract.previewEntryRoster>,
): Promise<CallAnswer<typeof contract.previewEntryRoster>> {
  const { tournament, entry, decision } = await planEntryRoster(deps, input);
  const { swaps } = input.body;
  const [before, after] = [rosterOf(entry.state), rosterOf(decision.state)];
  const payers = new Map(
    decision.state.seats.map(({ userId, payment }) => [
      userId,
      // What a friend paid for the player who is replaced goes back.
      payment?.status === 'held' ? payment.payerId : null,
    ]),
  );
  const ids = [...before, ...after, ...[...payers.values()].flatMap((payerId) => payerId ?? [])];
  const found = await deps.players.cards([...new Set(ids)], tournament.state.terms);
  const cards = new Map(found.map((card) => [card.id, card]));
  const cardOf = (id: string) => cards.get(id) as PlayerCard;
  const ratingOf = (userIds: string[]) => meanRating(userIds.map((id) => cards.get(id)?.rating));
  const matches = await deps.matches.ofEntry(tournament.state.id, entry.state.id);
  const usesSwaps = swapsUsed(decision.state) > swapsUsed(entry.state);
  return {
    swaps: swaps.map(({ outId, inId }) => {
      const payerId = payers.get(inId) ?? null;
      return { out: cardOf(outId), in: cardOf(inId), paidBy: payerId ? cardOf(payerId) : null };
    }),
    swapsLeft: usesSwaps
      ? {
          before: swapsLeft(tournament.state, entry.state),
          after: swapsLeft(tournament.state, decision.state),
        }
      : null,
    rating: { before: ratingOf(before), after: ratingOf(after) },
    openMatchId: matches.find(({ state }) => isUndecided(state))?.state.id ?? null,
    isSeeded: isSeeded(tournament.state),
  };
}

interface RosterChange {
  byId: string;
  reason?: RosterReason;
  /** Each team before and after it. */
  changed: readonly { before: Entry; after: Entry }[];
}

/** Saves a change of rosters in the log of their event, whose version rises. */
export function logRosters(
  { tournaments, now }: Pick<TournamentDeps, 'tournaments' | 'now'>,
  found: Stored<Tournament>,
  { byId, reason, changed }: RosterChange,
): Promise<Stored<Tournament>> {
  const rosters = changed.map(({ before, after }) => ({
    ...{ field: before.id, before: rosterOf(before), after: rosterOf(after) },
  }));
  const why = reason ? [{ field: 'reason', before: null, after: reason }] : [];
  const act = { kind: 'roster', byId, now: now(), fields: [...rosters, ...why] };
  return tournaments.save(found, logged(found, decide({ ...found.state }), act));
}
