import {
  decide,
  type Decision,
  type DomainEvent,
  happened,
  inMs,
  matchStarted,
  playWindowMs,
} from '@contend/contracts';
import { clockOf } from './clock';
import { type Match, noted, refOf } from './match';

/** Starts a match whose players are all here: the time to play it begins. */
export function goLive(match: Match, events: DomainEvent[], now: Date): Decision<Match> {
  const playBy = inMs(clockOf(match, now), match.clock?.playMs ?? playWindowMs);
  const live = noted({ ...match, status: 'live', startedAt: now, playBy }, now, 'live');
  return decide(live, {
    events: [...events, happened(matchStarted, { ...refOf(match), playBy })],
    timers: { 'not-played': playBy },
  });
}
