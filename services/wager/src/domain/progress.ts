import { decide, type Decision, disputeWindowMs, inMs, type SideName } from '@contend/contracts';
import { freed, type Wager, type WagerStatus } from './wager';
import { closeRequest } from './withdrawal';

// News of the match may come late, twice and in any order, so each step only leads forward:
// accepted → live → reported → disputed → settling. A rejected score changes nothing here: there
// was a report, and either another follows or a dispute.
const beforeReport: WagerStatus[] = ['accepted', 'live'];
const beforeResult: WagerStatus[] = [...beforeReport, 'reported'];

/** Where a ruling still changes something. */
const unruled: WagerStatus[] = ['settling', 'disputed'];

export const matchStarted = (wager: Wager): Decision<Wager> =>
  wager.status === 'accepted' ? decide({ ...wager, status: 'live' }) : decide(wager);

export const scoreReported = (wager: Wager): Decision<Wager> =>
  beforeReport.includes(wager.status)
    ? closeRequest(decide({ ...wager, status: 'reported' }), 'rejected')
    : decide(wager);

/** The sides disagree about the score. The players stay bound until an admin has ruled. */
export const scoreDisputed = (wager: Wager): Decision<Wager> =>
  beforeResult.includes(wager.status)
    ? closeRequest(decide({ ...wager, status: 'disputed', cancelRequestedBy: null }), 'rejected')
    : decide(wager);

export interface MatchResult {
  scores: [number, number];
  winner: SideName;
  decidedBy: 'agreement' | 'silence' | 'ruling';
}

/**
 * There is a winner: the money waits for the time to dispute, and not at all after a ruling. In a
 * dispute only a ruling counts, for the result that was disputed may be told again. A ruling is the
 * last word wherever it finds the money still locked.
 */
export function resultIsIn(wager: Wager, result: MatchResult, now: Date): Decision<Wager> {
  const { scores, winner, decidedBy } = result;
  const isRuling = decidedBy === 'ruling';
  const awaited = [...beforeResult, ...(isRuling ? unruled : [])].includes(wager.status);
  if (!awaited || wager.stakes === 'paying') return decide(wager);
  const settlesAt = isRuling ? now : inMs(now, disputeWindowMs);
  const settling: Wager = {
    ...wager,
    ...freed,
    status: 'settling',
    cancelRequestedBy: null,
    scores,
    winner,
    settlesAt,
  };
  return closeRequest(decide(settling, { timers: { settle: settlesAt } }), 'rejected');
}
