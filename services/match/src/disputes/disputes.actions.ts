import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallInput,
  decide,
  getMatchRuler,
  getRoles,
  hasRole,
  must,
  Refusal,
} from '@contend/contracts';
import { inboxPage } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { withFiles } from '../match/files';
import type { Match } from '../match/match';
import { attachEvidence, getForSide } from '../match/match.actions';
import { showMatch, showMatches } from '../match/match.reply';
import { recordEvent } from '../match/pending-source-events';
import {
  ask,
  claim,
  type Moderator,
  requireModerator,
  transfer,
  withoutLostHolder,
} from './case-holder';
import { dispute, escalate, type Objection } from './dispute';
import * as statementRules from './statement';

/** Disputes a result that is not final. Before the match exists, the objection is stored. */
export async function disputeMatch(
  { matches, pending }: MatchDeps,
  { matchId: id, ...objection }: Objection & { matchId: string },
): Promise<void> {
  const match = await matches.find(id);
  if (match) {
    await matches.save(match, dispute(match.state, objection));
    return;
  }
  const events = await pending.find(id);
  await pending.save(events, decide(recordEvent(events?.state, { id, objection })));
}

export async function answerDispute(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract.answerDispute>,
) {
  const found = await getForSide(deps, { ...params, userId: actor.id });
  const { text, evidence = [] } = body;
  const statement = { userId: actor.id, text, evidence };
  const decision = statementRules.answerDispute(found.state, statement, deps.now());
  const files = await attachEvidence(deps, found.state, statement);
  const { state } = await deps.matches.save(found, withFiles(found.state, decision, files));
  return showMatch(deps, state, actor);
}

export async function askForEvidence(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract.askForEvidence>,
) {
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  const { state } = await deps.matches.save(found, ask(found.state, { by, ...body }, deps.now()));
  return showMatch(deps, state, actor);
}

export async function claimDispute(
  deps: MatchDeps,
  { params, actor }: CallInput<typeof contract.claimDispute>,
) {
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  requireModerator(found.state, by);
  const match = await withHolderOfNow(deps, found.state, by);
  const { state } = await deps.matches.save(found, claim(match, by, deps.now()));
  return showMatch(deps, state, actor);
}

/** The match without a holder who may not decide its case any more; an admin takes over any. */
async function withHolderOfNow(deps: MatchDeps, match: Match, by: Moderator): Promise<Match> {
  const { holderId } = match.dispute ?? {};
  if (!holderId || holderId === by.id || by.isAdmin || match.status !== 'disputed') return match;
  return withoutLostHolder(match, await findModerator(deps, match, holderId));
}

export async function transferDispute(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract.transferDispute>,
) {
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  requireModerator(found.state, by);
  const to = body.toId && (await findModerator(deps, found.state, body.toId));
  must(to ?? body.toId === null, 'transfer-not-possible');
  const decision = transfer(found.state, { by, to: to || null }, deps.now());
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}

export async function listDisputes(
  deps: MatchDeps,
  { query, actor }: CallInput<typeof contract.listDisputes>,
) {
  const { filter, ...paging } = query;
  const holders = {
    all: {},
    free: { 'dispute.holderId': null },
    mine: { 'dispute.holderId': actor.id },
  };
  const deadline = { 'dispute.rulingBy': 1 } as const;
  const newest = { field: 'dispute.openedAt', of: openedAt };
  const isAdmin = hasRole(actor, 'admin');
  const wanted = { ...holders[filter], ...(isAdmin ? open : forModerators(actor.id)) };
  const found = await inboxPage(deps.matches, { filter: wanted, deadline, newest }, paging);
  return { ...found, items: await showMatches(deps, found.items, actor) };
}

const open = { status: 'disputed' as const };
const openedAt = ({ dispute, createdAt }: Match): Date => dispute?.openedAt ?? createdAt;

/** Cases that moderators rule on, as `ruledBy` says, and those that one of them held before. */
const forModerators = (userId: string) => ({
  ...open,
  $or: [
    { 'source.kind': { $ne: 'tournament' as const } },
    { 'dispute.escalatedAt': { $ne: null } },
    { 'dispute.appeal': { $ne: null } },
    { 'dispute.holderId': userId },
  ],
});

/** Timer: escalates a dispute without a ruling in time. */
export async function escalateDispute({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, escalate(found.state, now()));
}

/** Returns another user as one who handles the case of a match; null for an unknown one. */
async function findModerator(
  deps: Pick<MatchDeps, 'teams' | 'http'>,
  match: Match,
  userId: string,
): Promise<Moderator | null> {
  try {
    const { roles } = await deps.http.call(getRoles, { params: { userId } });
    return await describeModerator(deps, match, { id: userId, roles });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return null;
    throw error;
  }
}

type Deps = Pick<MatchDeps, 'teams' | 'http'>;

/** Returns a user as one who handles the case of a match. */
export async function describeModerator(
  deps: Deps,
  match: Match,
  { id, roles }: Pick<Actor, 'id' | 'roles'>,
): Promise<Moderator> {
  const playing = [match.home.teamId, match.away.teamId].filter((teamId) => teamId !== null);
  const found = await deps.teams.findMany(playing);
  const isTeamMember = [...found.values()].some(({ memberIds }) => memberIds.includes(id));
  return {
    ...{ id, isTeamMember, inEvent: await partInEvent(deps, match, id) },
    isModerator: hasRole({ roles }, 'moderator'),
    isAdmin: hasRole({ roles }, 'admin'),
  };
}

/** What a user is in the event of a match; null for a match without one. */
async function partInEvent(
  { http }: Deps,
  { id: matchId, source }: Match,
  userId: string,
): Promise<Moderator['inEvent']> {
  if (source.kind !== 'tournament') return null;
  try {
    return await http.call(getMatchRuler, { params: { matchId, userId } });
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'match-not-found';
    if (isUnknown) return { organizes: false, plays: false };
    throw error;
  }
}
