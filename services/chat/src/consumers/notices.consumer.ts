import * as contract from '@contend/contracts';
import type { EventData, EventSpec } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import * as match from '../domain/match-notices';
import type { Notice } from '../domain/notice';
import * as wager from '../domain/wager-notices';
import * as wallet from '../domain/wallet-notices';
import { notify } from '../use-cases/notify';

/** Which event is news to whom. */
export function noticeConsumers(deps: ChatDeps): Consumer[] {
  const tell = <E extends EventSpec>(event: E, noticesOf: (data: EventData<E>) => Notice[]) =>
    on(event, (envelope) => notify(deps, envelope, noticesOf(envelope.data)));

  return [
    tell(contract.wagerOpened, wager.challengeNotices),
    tell(contract.wagerUpdated, wager.challengeNotices),
    tell(contract.wagerAccepted, wager.acceptedNotices),
    tell(contract.wagerCancelRequested, wager.cancelRequestedNotices),
    tell(contract.wagerCancelled, (data) => wager.returnedNotices(data, 'wager-cancelled')),
    tell(contract.wagerExpired, (data) => wager.returnedNotices(data, 'wager-expired')),
    tell(contract.wagerVoided, (data) => wager.returnedNotices(data, 'wager-voided')),
    tell(contract.wagerSettled, wager.settledNotices),
    tell(contract.withdrawRequested, wager.leaveRequestedNotices),
    tell(contract.withdrawApproved, (data) => wager.leaveAnsweredNotices(data, 'leave-approved')),
    tell(contract.withdrawRejected, (data) => wager.leaveAnsweredNotices(data, 'leave-rejected')),
    tell(contract.matchStarted, match.startedNotices),
    tell(contract.scoreProposed, match.proposedNotices),
    tell(contract.scoreRejected, match.rejectedNotices),
    tell(contract.matchDisputed, match.disputedNotices),
    tell(contract.matchCompleted, match.completedNotices),
    tell(contract.transferPosted, wallet.transferNotices),
    tell(contract.refillCompleted, wallet.refillNotices),
  ];
}
