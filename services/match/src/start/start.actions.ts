import type * as contract from '@contend/contracts';
import { type CallInput, matchCheckInDue, type ServiceTime } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { byClock } from '../match/clock';
import { inTime } from '../match/in-time';
import { getForSide } from '../match/match.actions';
import { showMatch } from '../match/match.reply';
import * as checkInRules from './check-in';
import { extendCheckIn as extend } from './check-in';
import * as nudgeRules from './nudge';
import { absentPlayerIds, nudgeNow } from './nudge';
import * as rosterRules from './roster';
import { decideWithPresent, standInTeamIds } from './stand-ins';

export async function checkIn(
  deps: MatchDeps,
  { params, actor }: CallInput<typeof contract.checkIn>,
) {
  const found = await deps.matches.get(params.matchId);
  const teams = await deps.teams.findMany(standInTeamIds([found.state]));
  const decision = inTime(found.state, deps.serviceTime(), (match, now) =>
    decideWithPresent(
      match,
      teams,
      (present) =>
        rosterRules.takeAskedSeat(present, actor.id, now) ??
        checkInRules.checkIn(present, actor.id, now),
    ),
  );
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}

export async function endCheckIn(
  { matches }: MatchDeps,
  matchId: string,
  time: ServiceTime,
): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(checkInRules.endCheckIn)(found.state, time));
}

/** Timer: opens the check-in of a scheduled match. */
export async function openCheckIn({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(checkInRules.openCheckIn)(found.state, now()));
}

/** Gives the players of a match more time to check in, for an organizer of its event. */
export async function extendCheckIn(
  { matches, now }: MatchDeps,
  { params, body }: CallInput<typeof contract.extendMatchCheckIn>,
) {
  const found = await matches.get(params.matchId);
  const { state } = await matches.save(found, extend(found.state, body.extensionId, now()));
  return { checkInBy: state.checkInBy };
}

/** Timer: reminds players who have not checked in. */
export async function nudgeAbsent({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(nudgeRules.nudgeAbsent)(found.state, now()));
}

/** Reminds the players who have not checked in, for an organizer of the event of the match. */
export async function nudgeMatch(
  { matches, now }: MatchDeps,
  { params }: Pick<CallInput<typeof contract.nudgeMatch>, 'params'>,
) {
  const found = await matches.get(params.matchId);
  const decision = byClock(nudgeNow)(found.state, now());
  await matches.save(found, decision);
  const isMade = decision.events.some(({ spec }) => spec === matchCheckInDue);
  return { reminded: isMade ? absentPlayerIds(found.state).length : 0 };
}

export async function changeRoster(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract.changeRoster>,
) {
  const found = await getForSide(deps, { ...params, userId: actor.id });
  const teams = await deps.teams.findMany(standInTeamIds([found.state]));
  const change = { userId: actor.id, ...body };
  const decision = inTime(found.state, deps.serviceTime(), (match, now) =>
    decideWithPresent(match, teams, (present) => rosterRules.changeRoster(present, change, now)),
  );
  const { state } = await deps.matches.save(found, decision);
  return showMatch(deps, state, actor);
}
