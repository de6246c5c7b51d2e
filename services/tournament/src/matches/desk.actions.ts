import type * as contract from '@contend/contracts';
import {
  type CallInput,
  decide,
  extendMatchCheckIn,
  hasRole,
  must,
  nudgeMatch,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { isRunning, managedTournament } from '../tournament/access.actions';
import { logged } from '../tournament/event-log';
import type { Tournament } from '../tournament/tournament';
import { holdAgain } from './appeals.actions';
import {
  claimMatch as claim,
  keepResult as keep,
  requireNudgeable,
  nudged,
  releaseMatch,
} from './desk';
import { answerCall, followExtension } from './match-progress';
import { isUndecided, type TournamentMatch } from './tournament-match';

/** Claims a match for an organizer, or releases it. */
export async function claimMatch(
  deps: TournamentDeps,
  input: CallInput<typeof contract.claimTournamentMatch>,
): Promise<TournamentMatch> {
  const { body, actor } = input;
  const { tournament, found } = await matchAtDesk(deps, input);
  const isInCharge = tournament.ownerId === actor.id || hasRole(actor, 'admin');
  const by = { userId: actor.id, isInCharge, now: deps.now() };
  const decide = body.isClaimed ? claim : releaseMatch;
  return (await deps.matches.save(found, decide(found.state, by))).state;
}

/**
 * Keeps the result of a match whose final ruling was not applied. The hold of a completed event
 * begins again with this last decision about its results.
 */
export async function keepResult(
  deps: TournamentDeps,
  input: CallInput<typeof contract.keepTournamentResult>,
): Promise<TournamentMatch> {
  const { body, actor } = input;
  return deps.transaction(async () => {
    const { tournament, found } = await matchAtDesk(deps, input);
    const isHeld = await isRunning(deps, tournament);
    const decision = keep(found.state, tournament, body.reason);
    const { state } = await deps.matches.save(found, decision);
    const event = await deps.tournaments.get(tournament.id);
    const field = { field: 'kept', before: found.state.key, after: body.reason };
    const act = { kind: 'keep-result', byId: actor.id, now: deps.now(), fields: [field] };
    await deps.tournaments.save(event, logged(event, decide({ ...event.state }), act));
    if (isHeld) await holdAgain(deps, tournament);
    return state;
  });
}

interface Asked {
  params: { tournamentId: string; matchId: string };
  actor: { id: string; roles: readonly string[] };
}

/**
 * A match of an event for one of its organizers.
 * @throws Refusal `tournament-not-found`, `not-organizer` or `match-not-found`
 */
async function matchAtDesk(
  deps: Pick<TournamentDeps, 'matches' | 'tournaments'>,
  { params, actor }: Asked,
): Promise<{ tournament: Tournament; found: Stored<TournamentMatch> }> {
  const { state: tournament } = await managedTournament(deps, { params, actor });
  const found = await deps.matches.get(params.matchId);
  must(found.state.tournamentId === params.tournamentId, 'match-not-found');
  return { tournament, found };
}

/** Marks a call for an organizer as answered. */
export async function answerAdminCall(
  deps: TournamentDeps,
  input: CallInput<typeof contract.answerAdminCall>,
): Promise<TournamentMatch> {
  const { found } = await matchAtDesk(deps, input);
  return (await deps.matches.save(found, answerCall(found.state))).state;
}

/** Gives the players of a match more time to check in, in the match service. */
export async function extendCheckIn(
  deps: TournamentDeps,
  input: CallInput<typeof contract.extendTournamentCheckIn>,
): Promise<TournamentMatch> {
  const { found } = await matchAtDesk(deps, input);
  must(isUndecided(found.state), 'match-closed');
  const { checkInBy } = await deps.http.call(extendMatchCheckIn, {
    params: { matchId: found.state.id },
    body: { extensionId: input.newId },
  });
  return followExtension(found.state, new Date(checkInBy)).state;
}

/** Reminds the players of a match: those absent from check-in, or the captains of a late one. */
export async function remindPlayers(
  deps: TournamentDeps,
  input: CallInput<typeof contract.nudgeTournamentMatch>,
): Promise<TournamentMatch> {
  const { matches, http, now } = deps;
  const { tournament, found } = await matchAtDesk(deps, input);
  requireNudgeable(found.state, tournament, now());
  if (found.state.status === 'open') {
    const { reminded } = await http.call(nudgeMatch, {
      params: { matchId: found.state.id },
    });
    must(reminded > 0, 'nudge-not-possible');
  }
  return (await matches.save(found, nudged(found.state, tournament, now()))).state;
}
