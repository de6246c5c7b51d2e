import type * as contract from '@contend/contracts';
import { announceRuling, type CallInput, Refusal, type ServiceTime } from '@contend/contracts';
import { enterMessages } from '../cases/cases.actions';
import type { MatchDeps } from '../deps';
import { inTime } from '../match/in-time';
import type { Match } from '../match/match';
import { getForSide } from '../match/match.actions';
import { showMatch } from '../match/match.reply';
import * as resultRules from '../match/result';
import { finalise } from '../match/result';
import { describeModerator } from './disputes.actions';
import { appeal, rule } from './ruling';

export async function ruleMatch(deps: MatchDeps, input: CallInput<typeof contract.ruleMatch>) {
  const { params, body, actor } = input;
  const { winner, scores = null, reason, rule: code = null } = body;
  const found = await deps.matches.get(params.matchId);
  const by = await describeModerator(deps, found.state, actor);
  const verdict = { by, winner, scores, reason, rule: code };
  const decision = rule(found.state, verdict, deps.now());
  if (decision.state !== found.state) {
    await announce(deps, found.state, actor.id);
    // Messages come before the ruling in the case file.
    await enterMessages(deps, found.state);
  }
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}

/** Names who rules to the event of the match: they do not enter it meanwhile. */
async function announce(
  { http }: Pick<MatchDeps, 'http'>,
  { id: matchId, source }: Match,
  userId: string,
): Promise<void> {
  if (source.kind !== 'tournament') return;
  try {
    await http.call(announceRuling, { params: { matchId, userId } });
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.code === 'match-not-found';
    if (!isUnknown) throw error;
  }
}

export async function appealRuling(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract.appealRuling>,
) {
  const found = await getForSide(deps, { ...params, userId: actor.id });
  const decision = inTime(found.state, deps.serviceTime(), (match, now) =>
    appeal(match, { userId: actor.id, ...body }, now),
  );
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}

/** Timer: makes a ruling final that was not appealed. */
export async function endAppealWindow(
  { matches }: MatchDeps,
  matchId: string,
  time: ServiceTime,
): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, resultRules.endAppealWindow(found.state, time));
}

/**
 * Marks a match as final: its source ended, so the result cannot change. A source ends after the
 * match's own events, so the match exists; one that has not ended becomes final by its ruling.
 */
export async function finaliseMatch(
  { matches }: MatchDeps,
  { matchId, at }: { matchId: string | null; at: Date },
): Promise<void> {
  const match = matchId ? await matches.find(matchId) : null;
  if (match) await matches.save(match, finalise(match.state, at));
}
