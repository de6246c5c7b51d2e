import { type CallInput, must, type payForAll as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { seatOperation } from '../data/escrow';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { actingFor } from './acting-for';
import { paySeats } from './pay-seats';
import { visibleTournament } from './visible-tournament';

/** Pays all unpaid seats of a team, or none. */
export async function payForAll(
  deps: TournamentDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const entry = await deps.entries.findOne({
    ...{ tournamentId: tournament.id, teamId: body.teamId, isOpen: true },
  });
  if (!entry) {
    // Only those who act for a team learn whether it has entered.
    const team = await deps.teams.find(body.teamId);
    must(!team || team.actingIds.includes(actor.id), 'not-entry-captain');
  }
  must(entry, 'entry-not-found');
  const { seats } = entry.state;
  must((await actingFor(deps, entry.state)).includes(actor.id), 'not-entry-captain');
  const operationId = seatOperation(tournament.id, newId);
  const isMine = seats.some(({ payment }) => payment?.operationId === operationId);
  const unpaid = seats.filter(({ payment }) => payment === null).map(({ userId }) => userId);
  must(isMine || unpaid.length > 0, 'entry-not-payable');
  const request = { tournament, entry, payerId: actor.id, requestId: newId };
  return paySeats(deps, { ...request, userIds: unpaid });
}
