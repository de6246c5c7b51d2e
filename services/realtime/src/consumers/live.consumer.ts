import * as contract from '@contend/contracts';
import type { EventData, EventSpec } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import {
  disputePushes,
  matchPushes,
  messagePushes,
  notificationPushes,
  type Push,
  wagerPushes,
  walletPushes,
} from '../domain/pushes';
import { push } from '../use-cases/push';

/** Which event is shown to which rooms. */
export function liveConsumers(deps: RealtimeDeps): Consumer[] {
  const show = <E extends EventSpec>(event: E, pushesOf: (data: EventData<E>) => Push[]) =>
    on(event, (envelope) => push(deps, envelope, pushesOf(envelope.data)));

  return [
    show(contract.fundsHeld, walletPushes),
    show(contract.fundsReleased, walletPushes),
    show(contract.fundsCaptured, walletPushes),
    show(contract.transferPosted, walletPushes),
    show(contract.refillCompleted, walletPushes),
    show(contract.notificationCreated, notificationPushes),
    show(contract.notificationRead, notificationPushes),
    show(contract.matchCreated, matchPushes),
    show(contract.matchCheckedIn, matchPushes),
    show(contract.matchStarted, matchPushes),
    show(contract.scoreProposed, matchPushes),
    show(contract.scoreAccepted, matchPushes),
    show(contract.scoreRejected, matchPushes),
    show(contract.matchDisputed, disputePushes),
    show(contract.matchDisputeAnswered, disputePushes),
    show(contract.matchDisputeEscalated, disputePushes),
    show(contract.matchCompleted, disputePushes),
    show(contract.matchVoided, disputePushes),
    show(contract.matchCancelled, matchPushes),
    show(contract.wagerOpened, wagerPushes),
    show(contract.wagerUpdated, wagerPushes),
    show(contract.wagerAccepted, wagerPushes),
    show(contract.wagerCancelRequested, wagerPushes),
    show(contract.wagerCancelRequestEnded, wagerPushes),
    show(contract.wagerCancelled, wagerPushes),
    show(contract.wagerExpired, wagerPushes),
    show(contract.wagerDisputed, wagerPushes),
    show(contract.wagerFlagged, wagerPushes),
    show(contract.wagerSettled, wagerPushes),
    show(contract.wagerVoided, wagerPushes),
    show(contract.withdrawRequested, wagerPushes),
    show(contract.withdrawApproved, wagerPushes),
    show(contract.withdrawRejected, wagerPushes),
    show(contract.messagePosted, messagePushes),
  ];
}
