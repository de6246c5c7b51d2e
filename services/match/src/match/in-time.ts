import type { Decision, ServiceTime } from '@contend/contracts';
import { movedAnswer, movedPlay } from '../scores/score-sheet';
import { movedCheckIn } from '../start/check-in';
import { movedTurn } from '../veto/veto';
import { followedBy } from './clock';
import type { Match } from './match';
import { movedAppeal } from './result';

/**
 * Applies a rule for what a person does. A deadline that an outage took is moved first, in case its
 * timer has not run yet: who acts before the moved deadline is in time.
 */
export function inTime(
  match: Match,
  time: ServiceTime,
  rule: (match: Match, now: Date) => Decision<Match>,
): Decision<Match> {
  const open =
    movedTurn(match, time) ??
    movedCheckIn(match, time) ??
    movedPlay(match, time) ??
    movedAnswer(match, time) ??
    movedAppeal(match, time);
  return open ? followedBy(open, rule(open.state, time.now)) : rule(match, time.now);
}
