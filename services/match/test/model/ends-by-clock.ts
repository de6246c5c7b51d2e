import type { Decision, ServiceTime } from '@contend/contracts';
import type { Match } from '../../src/match/match';
import * as resultRules from '../../src/match/result';
import * as scoreRules from '../../src/scores/score-sheet';
import * as checkInRules from '../../src/start/check-in';
import * as vetoRules from '../../src/veto/veto';

/** A rule of a deadline where the service never had an outage. */
const withoutOutage =
  (rule: (match: Match, time: ServiceTime) => Decision<Match>) =>
  (match: Match, now: Date): Decision<Match> =>
    rule(match, { now, runningSince: new Date(0) });

export const endCheckIn = withoutOutage(checkInRules.endCheckIn);
export const endVetoTurn = withoutOutage(vetoRules.endVetoTurn);
export const acceptBySilence = withoutOutage(scoreRules.acceptBySilence);
export const endPlayWindow = withoutOutage(scoreRules.endPlayWindow);
export const endAppealWindow = withoutOutage(resultRules.endAppealWindow);
