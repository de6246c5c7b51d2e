import * as contract from '@contend/contracts';
import type { EventData, EventEnvelope, EventSpec } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import * as match from '../domain/match-notices';
import type { Notice, NoticeKind } from '../domain/notice';
import * as wager from '../domain/wager-notices';
import * as wallet from '../domain/wallet-notices';
import { notify } from '../use-cases/notify';
import { withdrawChallenge } from '../use-cases/withdraw-challenge';

type EndedWager = EventData<typeof contract.wagerCancelled | typeof contract.wagerExpired>;

/** Which event is news to whom. */
export function noticeConsumers(deps: ChatDeps): Consumer[] {
  const tell = <E extends EventSpec>(event: E, noticesOf: (data: EventData<E>) => Notice[]) =>
    on(event, (envelope) => notify(deps, envelope, noticesOf(envelope.data)));
  const tellEnded = async (event: EventEnvelope<EndedWager>, kind: NoticeKind) => {
    await withdrawChallenge(deps, event, wager.endedChallenge(event.data));
    await notify(deps, event, wager.returnedNotices(event.data, kind));
  };

  return [
    tell(contract.wagerOpened, wager.challengeNotices),
    tell(contract.wagerUpdated, wager.challengeNotices),
    tell(contract.wagerAccepted, wager.acceptedNotices),
    tell(contract.wagerCancelRequested, wager.cancelRequestedNotices),
    on(contract.wagerCancelled, (event) => tellEnded(event, 'wager-cancelled')),
    on(contract.wagerExpired, (event) => tellEnded(event, 'wager-expired')),
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
