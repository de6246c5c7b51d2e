import type * as contract from '@contend/contracts';
import {
  type CallInput,
  decide,
  type Decision,
  extendMatchCheckIn,
  hasRole,
  must,
  nudgeMatch,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { actIn } from '../organizers/organizer-act';
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
  const atDesk = await matchAtDesk(deps, input);
  const { event, found } = atDesk;
  const isInCharge = event.state.ownerId === actor.id || hasRole(actor, 'admin');
  const by = { userId: actor.id, isInCharge, now: deps.now() };
  const decision = (body.isClaimed ? claim : releaseMatch)(found.state, by);
  const kind = body.isClaimed ? 'claim' : 'release';
  return saveAct(deps, atDesk, { kind, byId: actor.id, decision });
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
    const { event: seen, found } = await matchAtDesk(deps, input);
    const { state: tournament } = seen;
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

/** A match of an event that an organizer handles. */
interface AtDesk {
  event: Stored<Tournament>;
  found: Stored<TournamentMatch>;
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
): Promise<AtDesk> {
  const event = await managedTournament(deps, { params, actor });
  const found = await deps.matches.get(params.matchId);
  must(found.state.tournamentId === params.tournamentId, 'match-not-found');
  return { event, found };
}

interface Act {
  kind: string;
  byId: string;
  decision: Decision<TournamentMatch>;
}

/** Saves what an organizer did about a match, with a line in the log of its event. */
function saveAct(
  deps: Pick<TournamentDeps, 'acts' | 'matches' | 'transaction' | 'now'>,
  { event, found }: AtDesk,
  { kind, byId, decision }: Act,
): Promise<TournamentMatch> {
  const { stage, key } = found.state;
  return deps.transaction(async () => {
    const { state } = await deps.matches.save(found, decision);
    const act = { kind, byId, now: deps.now(), match: { stage, key } };
    // A repeat changes nothing.
    if (state !== found.state) await deps.acts.add([actIn(event, act)]);
    return state;
  });
}

/** Marks a call for an organizer as answered. */
export async function answerAdminCall(
  deps: TournamentDeps,
  input: CallInput<typeof contract.answerAdminCall>,
): Promise<TournamentMatch> {
  const atDesk = await matchAtDesk(deps, input);
  const decision = answerCall(atDesk.found.state);
  return saveAct(deps, atDesk, { kind: 'answer-call', byId: input.actor.id, decision });
}

/**
 * Adds what an organizer asks the match service for to the log, before it is asked: no answer that
 * is lost leaves the act out. A repeat has the same id.
 */
function addAsked(
  { acts, now }: Pick<TournamentDeps, 'acts' | 'now'>,
  { event, found }: AtDesk,
  { kind, byId, id }: { kind: string; byId: string; id: string },
): Promise<void> {
  const { stage, key } = found.state;
  return acts.addOnce(id, actIn(event, { kind, byId, now: now(), match: { stage, key } }));
}

/** Gives the players of a match more time to check in, in the match service. */
export async function extendCheckIn(
  deps: TournamentDeps,
  input: CallInput<typeof contract.extendTournamentCheckIn>,
): Promise<TournamentMatch> {
  const atDesk = await matchAtDesk(deps, input);
  const { found } = atDesk;
  must(isUndecided(found.state), 'match-closed');
  const { actor, newId: id } = input;
  await addAsked(deps, atDesk, { kind: 'extend-check-in', byId: actor.id, id });
  const { checkInBy } = await deps.http.call(extendMatchCheckIn, {
    params: { matchId: found.state.id },
    body: { extensionId: id },
  });
  return followExtension(found.state, new Date(checkInBy)).state;
}

/** Reminds the players of a match: those absent from check-in, or the captains of a late one. */
export async function remindPlayers(
  deps: TournamentDeps,
  input: CallInput<typeof contract.nudgeTournamentMatch>,
): Promise<TournamentMatch> {
  const { http, now } = deps;
  const atDesk = await matchAtDesk(deps, input);
  const { event, found } = atDesk;
  requireNudgeable(found.state, event.state, now());
  const act = { kind: 'nudge', byId: input.actor.id };
  const decision = () => nudged(found.state, event.state, now());
  if (found.state.status !== 'open') {
    return saveAct(deps, atDesk, { ...act, decision: decision() });
  }
  await addAsked(deps, atDesk, { ...act, id: input.newId });
  const { reminded } = await http.call(nudgeMatch, { params: { matchId: found.state.id } });
  must(reminded > 0, 'nudge-not-possible');
  return (await deps.matches.save(found, decision())).state;
}
