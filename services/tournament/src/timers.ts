import { at, type Timer } from '@contend/service-kit';
import type { TournamentDeps } from './deps';
import { bookCorrection } from './use-cases/book-correction';
import { endEntries } from './use-cases/end-entries';
import { expireEntry } from './use-cases/expire-entry';
import { finishGuarantee } from './use-cases/finish-guarantee';
import { finishPayments } from './use-cases/finish-payments';
import { finishResults } from './use-cases/finish-results';
import { moveDeadlines } from './use-cases/move-deadlines';
import { openCheckInInTime } from './use-cases/open-check-in-in-time';
import { payOutInTime } from './use-cases/pay-out-in-time';
import { payWaitingShares } from './use-cases/pay-waiting-shares';
import { refundEntry } from './use-cases/refund-entry';
import { returnGuarantee } from './use-cases/return-guarantee';
import { closeCheckIn } from './use-cases/close-check-in';
import { publishSeriesEvent } from './use-cases/publish-series-event';
import { startInTime } from './use-cases/start-in-time';

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
