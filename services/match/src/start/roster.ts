import {
  decide,
  type Decision,
  happened,
  matchRosterChanged,
  must,
  otherSide,
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
 * Gives the seat of a player to a stand-in of the same side, before the first reported score. The
 * stand-in of a match that is live, or whose maps are being chosen, is checked in: all were here. A
 * repeat changes nothing.
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
  const checkedInAt = match.status === 'live' || isVetoing(match) ? now : null;
  const seats = side.seats.map((seat) =>
    seat.userId === outId ? { userId: inId, checkedInAt, standInFor: outId } : seat,
  );
  const playerIds = match.playerIds.map((id) => (id === outId ? inId : id));
  const changed = { ...match, playerIds, [name]: { ...side, seats } };
  return decide(noted(changed, now, 'roster-changed', { userId: inId }), {
    events: [happened(matchRosterChanged, { ...refOf(changed), side: name, userId, outId, inId })],
  });
}

const isDone = ({ seats }: MatchSide, { outId, inId }: Change): boolean =>
  seats.some((seat) => seat.userId === inId && seat.standInFor === outId);

/** Whether no score was reported, and neither check-in nor the time to play is over. */
function isOpen(match: Match, now: Date): boolean {
  const { status, proposals, checkInBy, playBy } = match;
  if (isVetoing(match)) return true;
  const clock = clockOf(match, now);
  if (status === 'scheduled' || status === 'check_in') return clock < checkInBy;
  return status === 'live' && proposals.length === 0 && playBy !== null && clock < playBy;
}
