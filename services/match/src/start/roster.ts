import {
  decide,
  type Decision,
  happened,
  matchRosterChanged,
  matchStandInAsked,
  must,
  otherSide,
  type SideName,
} from '@contend/contracts';
import { clockOf } from '../match/clock';
import { actingSide, type Match, type MatchSide, noted, refOf } from '../match/match';
import { isVetoing } from '../veto/veto';

interface Change {
  userId: string;
  outId: string;
  inId: string;
}

/**
 * Gives the seat of a player to a stand-in of the same side, before the first reported score. Only
 * their own check-in binds them: once all have checked in, they are asked to take it. A repeat
 * changes nothing.
 *
 * @throws Refusal `not-captain`, `roster-closed`, `not-on-roster` or `not-stand-in`.
 */
export function changeRoster(match: Match, change: Change, now: Date): Decision<Match> {
  const { userId, outId, inId } = change;
  const name = actingSide(match, userId);
  must(name, 'not-captain');
  const side = match[name];
  if (isDone(side, change)) return decide(match);
  must(isOpen(match, now), 'roster-closed');
  must(
    side.seats.some((seat) => seat.userId === outId),
    'not-on-roster',
  );
  const isOfOther = match[otherSide(name)].standInIds.includes(inId);
  const mayStandIn =
    side.standInIds.includes(inId) && !isOfOther && !match.playerIds.includes(inId);
  must(mayStandIn, 'not-stand-in');
  const isRunning = match.status === 'live' || isVetoing(match);
  if (isRunning) return askStandIn(match, name, change);
  return giveSeat(match, name, { change, checkedInAt: null }, now);
}

function askStandIn(match: Match, name: SideName, change: Change): Decision<Match> {
  const { userId, outId, inId } = change;
  const side = match[name];
  const seats = side.seats.map((seat) => {
    if (seat.userId === outId) return { ...seat, askedId: inId };
    return seat.askedId === inId ? { ...seat, askedId: null } : seat;
  });
  const asked = { ...match, [name]: { ...side, seats } };
  return decide(asked, {
    events: [happened(matchStandInAsked, { ...refOf(match), side: name, userId, outId, inId })],
  });
}

/**
 * Gives a stand-in the seat that they were asked to take, by their check-in; null for all others,
 * and for one who is no longer a stand-in of the side.
 * @throws Refusal `check-in-closed` once a score was reported, or the time to play is over.
 */
export function takeAskedSeat(match: Match, userId: string, now: Date): Decision<Match> | null {
  const seatIn = (side: SideName) => match[side].seats.find(({ askedId }) => askedId === userId);
  const name = (['home', 'away'] as const).find(seatIn);
  const seat = name && seatIn(name);
  if (!name || !seat || match.playerIds.includes(userId)) return null;
  if (!match[name].standInIds.includes(userId)) return null;
  must(isOpen(match, now), 'check-in-closed');
  const change = { userId, outId: seat.userId, inId: userId };
  return giveSeat(match, name, { change, checkedInAt: now }, now);
}

function giveSeat(
  match: Match,
  name: SideName,
  { change, checkedInAt }: { change: Change; checkedInAt: Date | null },
  now: Date,
): Decision<Match> {
  const { outId, inId } = change;
  const side = match[name];
  const seats = side.seats.map((seat) =>
    seat.userId === outId ? { userId: inId, checkedInAt, standInFor: outId } : seat,
  );
  const playerIds = match.playerIds.map((id) => (id === outId ? inId : id));
  const changed = { ...match, playerIds, [name]: { ...side, seats } };
  return decide(noted(changed, now, 'roster-changed', { userId: inId }), {
    events: [happened(matchRosterChanged, { ...refOf(changed), side: name, ...change })],
  });
}

const isDone = ({ seats }: MatchSide, { outId, inId }: Change): boolean =>
  seats.some(
    ({ userId, standInFor, askedId }) =>
      (userId === inId && standInFor === outId) || (userId === outId && askedId === inId),
  );

/** Whether no score was reported, and neither check-in nor the time to play is over. */
function isOpen(match: Match, now: Date): boolean {
  const { status, proposals, checkInBy, playBy } = match;
  if (isVetoing(match)) return true;
  const clock = clockOf(match, now);
  if (status === 'scheduled' || status === 'check_in') return clock < checkInBy;
  return status === 'live' && proposals.length === 0 && playBy !== null && clock < playBy;
}
