import { at, type Timer } from '@contend/service-kit';
import type { TournamentDeps } from './deps';
import { endEntries, expireEntry } from './entries/places.actions';
import { finishPayments, refundEntry } from './fees/fees.actions';
import { finishGuarantee, returnGuarantee } from './fees/guarantee.actions';
import { moveDeadlines } from './matches/reschedule.actions';
import { bookCorrection } from './prizes/correction.actions';
import { payOutInTime, payWaitingShares } from './prizes/payout.actions';
import { publishSeriesEvent } from './series/series.actions';
import { finishResults } from './tournament/ending.actions';
import {
  closeCheckIn,
  endPause,
  openCheckInInTime,
  remindBeforeCheckInEnds,
  startInTime,
} from './tournament/lifecycle.actions';

/** Money is paid and returned however often the wallet fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const tournamentTimers = (deps: TournamentDeps): Timer[] => [
  at('open-check-in', 'runs', (id) => openCheckInInTime(deps, id)),
  at('close-check-in', 'moves', (time, id) => closeCheckIn(deps, id, time)),
  at('check-in-due', 'runs', (id) => remindBeforeCheckInEnds(deps, id)),
  at('start-tournament', 'runs', (id) => startInTime(deps, id)),
  at('fund-guarantee', 'runs', async (id) => void (await finishGuarantee(deps, id))),
  at('return-guarantee', 'runs', (id) => returnGuarantee(deps, id), forEver),
  at('end-entries', 'runs', (id) => endEntries(deps, id), forEver),
  at('expire-entry', 'moves', (time, id) => expireEntry(deps, id, time)),
  at('finish-payments', 'runs', (id) => finishPayments(deps, id), forEver),
  at('move-deadlines', 'runs', (id) => moveDeadlines(deps, id)),
  at('pause-overdue', 'runs', (id) => endPause(deps, id)),
  at('pay-out', 'runs', (id) => payOutInTime(deps, id), forEver),
  at('results-final', 'runs', (id) => finishResults(deps, id), forEver),
  at('correct-prizes', 'runs', (id) => bookCorrection(deps, id), forEver),
  at('pay-shares', 'runs', (id) => payWaitingShares(deps, id), forEver),
  at('publish-series-event', 'runs', (id) => publishSeriesEvent(deps, id), forEver),
  at('refund-entry', 'runs', (id) => refundEntry(deps, id), forEver),
];
