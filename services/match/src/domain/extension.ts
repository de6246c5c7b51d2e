import {
  checkInExtension,
  decide,
  type Decision,
  happened,
  inMs,
  matchCheckInExtended,
  must,
} from '@contend/contracts';
import { isHeld } from './clock';
import { type Match, refOf } from './match';
import { nudgeTimer } from './nudge';
import { isVetoing } from './veto';

/**
 * Gives the players five more minutes to check in. A repeat of an extension changes nothing.
 * @throws Refusal `check-in-not-open` or `too-many-extensions`
 */
export function extendCheckIn(match: Match, id: string, now: Date): Decision<Match> {
  const { extensions = [], status } = match;
  if (extensions.includes(id)) return decide(match);
  const isOpen = status === 'check_in' && now < match.checkInBy && !isVetoing(match);
  must(isOpen && !isHeld(match), 'check-in-not-open');
  must(extensions.length < checkInExtension.most, 'too-many-extensions');
  const checkInBy = inMs(match.checkInBy, checkInExtension.ms);
  const extended: Match = { ...match, checkInBy, extensions: [...extensions, id] };
  return decide(extended, {
    events: [happened(matchCheckInExtended, { ...refOf(match), checkInBy })],
    timers: { 'no-show': checkInBy, ...nudgeTimer(extended, now) },
  });
}
