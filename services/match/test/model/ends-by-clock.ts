import type { Decision } from '@contend/contracts';
import type { Match } from '../../src/match/match';
import * as checkInRules from '../../src/start/check-in';
import * as vetoRules from '../../src/veto/veto';

const withoutOutage = (now: Date) => ({ now, runningSince: new Date(0) });

/** Ends check-in where the service never had an outage. */
export const endCheckIn = (match: Match, now: Date): Decision<Match> =>
  checkInRules.endCheckIn(match, withoutOutage(now));

/** Ends a turn of the veto where the service never had an outage. */
export const endVetoTurn = (match: Match, now: Date): Decision<Match> =>
  vetoRules.endVetoTurn(match, withoutOutage(now));
