import {
  type CallInput,
  type changeEntryRoster as contract,
  type Decision,
  must,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Entry, openEntryStatuses, statusesSinceStart } from '../domain/entry';
import {
  type Changer,
  changerOf,
  isSeeded,
  mustAllowEntries,
  replacePlayers,
} from '../domain/roster';
import { isOrganizer, type Tournament } from '../domain/tournament';
import { actingFor } from './acting-for';
import { checkPayers } from './check-payers';
import { mustNotPlay } from './must-not-play';
import { mustPlayWithFee } from './must-play-with-fee';
import { visibleTournament } from './visible-tournament';

export interface PlannedRoster {
  tournament: Stored<Tournament>;
  entry: Stored<Entry>;
  decision: Decision<Entry>;
  as: Changer;
}

/**
 * What a change of a roster does. Who comes may play by the rules for those who enter.
 * @throws Refusal of the contract
 */
export async function planEntryRoster(
  deps: TournamentDeps,
  { params, body, actor }: Pick<CallInput<typeof contract>, 'params' | 'body' | 'actor'>,
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
  if (as === 'organizer') await mustNotPlay(deps, tournament.state, actor.id);
  const team = await deps.teams.find(entry.state.teamId ?? '');
  const memberIds = team && !team.deletedAt ? team.memberIds : [];
  const { swaps, reason = null } = body;
  const change = { swaps, as, byId: actor.id, reason, actingIds, memberIds };
  const decision = replacePlayers(tournament.state, entry.state, change, deps.now());
  if (decision.state === entry.state) return { tournament, entry, decision, as };
  const came = swaps.map(({ inId }) => inId);
  if (team) mustAllowEntries(team, { actorId: actor.id, userIds: came });
  await mustEnterAlone(deps, { tournament: tournament.state, entry: entry.state, userIds: came });
  await checkPayers(deps, tournament.state, came);
  await mustPlayWithFee(deps, tournament.state, came);
  return { tournament, entry, decision, as };
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
async function mustEnterAlone(
  { entries }: Pick<TournamentDeps, 'entries'>,
  { tournament, entry, userIds }: Coming,
): Promise<void> {
  const statuses = isSeeded(tournament) ? statusesSinceStart : openEntryStatuses;
  const found = await entries.listStored({
    ...{ tournamentId: tournament.id, playerIds: { $in: userIds }, status: { $in: statuses } },
  });
  must(!found.some(({ state }) => state.id !== entry.id), 'already-entered');
}
