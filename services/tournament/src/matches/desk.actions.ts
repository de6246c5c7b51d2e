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
import { recordActs, recordAsked } from '../organizers/record-acts.actions';
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
  deps: TournamentDeps,
  { event, found }: AtDesk,
  { kind, byId, decision }: Act,
): Promise<TournamentMatch> {
  const { stage, key } = found.state;
  return deps.transaction(async () => {
    const { state } = await deps.matches.save(found, decision);
    const act = { kind, byId, now: deps.now(), match: { stage, key } };
    // A repeat changes nothing.
    if (state !== found.state) await recordActs(deps, event.state, [actIn(event, act)]);
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

interface AskedAct<Answer> {
  kind: string;
  byId: string;
  id: string;
  carryOut: () => Promise<Answer>;
}

/** Has the match service do something about a match, with a line in the log of its event. */
function askMatch<Answer>(
  deps: TournamentDeps,
  { event, found }: AtDesk,
  { kind, byId, id, carryOut }: AskedAct<Answer>,
): Promise<Answer> {
  const { stage, key } = found.state;
  const act = actIn(event, { kind, byId, now: deps.now(), match: { stage, key } });
  return recordAsked(deps, event.state, { id, act, carryOut });
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
  const asked = { params: { matchId: found.state.id }, body: { extensionId: id } };
  const { checkInBy } = await askMatch(deps, atDesk, {
    ...{ kind: 'extend-check-in', byId: actor.id, id },
    carryOut: () => deps.http.call(extendMatchCheckIn, asked),
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
  const remind = async () => {
    const { reminded } = await http.call(nudgeMatch, { params: { matchId: found.state.id } });
    must(reminded > 0, 'nudge-not-possible');
  };
  await askMatch(deps, atDesk, { ...act, id: input.newId, carryOut: remind });
  return (await deps.matches.save(found, decision())).state;
}
