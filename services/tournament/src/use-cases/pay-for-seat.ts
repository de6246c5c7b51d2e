import { type CallInput, must, type payForSeat as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { paySeats } from './pay-seats';
import { visibleTournament } from './visible-tournament';

/** Pays one seat: the caller’s, or a friend’s. */
export async function payForSeat(
  deps: TournamentDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<Stored<Entry>> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const { feeCents } = tournament.terms;
  must(body.amount === feeCents, 'amount-not-fee', { feeCents });
  const entry = await deps.entries.openOf(tournament.id, body.userId);
  must(entry, 'entry-not-found');
  await deps.blocks.mustBeNone(actor.id, [body.userId]);
  const userIds = [body.userId];
  return paySeats(deps, { tournament, entry, userIds, payerId: actor.id, requestId: newId });
}
