import {
  decide,
  type Decision,
  type EventData,
  happened,
  matchDeadlineMoved,
  movedByOutage,
  type ServiceTime,
} from '@contend/contracts';
import { isHeld } from './clock';
import { type Match, refOf } from './match';

type Deadline = EventData<typeof matchDeadlineMoved>['deadline'];

const timers = {
  'check-in': 'no-show',
  play: 'not-played',
  answer: 'silence',
  appeal: 'appeal-window',
} as const satisfies Record<Deadline, string>;

interface Due {
  deadline: Deadline;
  by: Date | null;
  /** The whole time that players have. */
  windowMs: number;
}

/**
 * A match whose deadline moves after an outage: `change` sets it, and both sides are notified. Null
 * where the deadline is not over, or no outage took it, and while its clock is stopped.
 */
export function moved(
  match: Match,
  { deadline, by, windowMs }: Due,
  change: (until: Date) => Partial<Match>,
  time: ServiceTime,
): Decision<Match> | null {
  // A pause stops the clocks of play, not that of a ruling.
  const isStopped = deadline !== 'appeal' && isHeld(match);
  const until = isStopped ? null : movedByOutage(by, windowMs, time);
  if (!until) return null;
  const state: Match = { ...match, ...change(until) };
  const { checkInBy, playBy, answerBy } = state;
  const data = { ...refOf(match), deadline, until, checkInBy, playBy, answerBy };
  return decide(state, {
    events: [happened(matchDeadlineMoved, data)],
    timers: { [timers[deadline]]: until },
  });
}
