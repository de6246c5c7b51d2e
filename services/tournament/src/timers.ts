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
import { closeCheckIn, openCheckInInTime, startInTime } from './tournament/lifecycle.actions';

/** Money is paid and returned however often the wallet fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const tournamentTimers = (deps: TournamentDeps): Timer[] => [
  at('open-check-in', (id) => openCheckInInTime(deps, id)),
  at('close-check-in', (id) => closeCheckIn(deps, id)),
  at('start-tournament', (id) => startInTime(deps, id)),
  at('fund-guarantee', async (id) => void (await finishGuarantee(deps, id))),
  at('return-guarantee', (id) => returnGuarantee(deps, id), forEver),
  at('end-entries', (id) => endEntries(deps, id), forEver),
  at('expire-entry', (id) => expireEntry(deps, id)),
  at('finish-payments', (id) => finishPayments(deps, id), forEver),
  at('move-deadlines', (id) => moveDeadlines(deps, id)),
  at('pay-out', (id) => payOutInTime(deps, id), forEver),
  at('results-final', (id) => finishResults(deps, id), forEver),
  at('correct-prizes', (id) => bookCorrection(deps, id), forEver),
  at('pay-shares', (id) => payWaitingShares(deps, id), forEver),
  at('publish-series-event', (id) => publishSeriesEvent(deps, id), forEver),
  at('refund-entry', (id) => refundEntry(deps, id), forEver),
];
