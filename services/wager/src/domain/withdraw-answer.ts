import { decide, type Decision, must } from '@contend/contracts';
import { endWithdrawn } from './ending';
import { mustAct, sideNameOf, type Wager } from './wager';
import { closeRequest } from './withdrawal';

interface Answer {
  userId: string;
  decision: 'approve' | 'reject';
}

/**
 * Approves or rejects a player's request to leave, for the other side. A repeat changes nothing.
 */
export function answerRequest(wager: Wager, answer: Answer, now: Date): Decision<Wager> {
  const request = wager.withdrawRequest;
  must(request && sideNameOf(wager, answer.userId), 'withdraw-not-found');
  must(mustAct(wager, answer.userId) !== sideNameOf(wager, request.userId), 'own-request');
  const wanted = answer.decision === 'approve' ? 'approved' : 'rejected';
  if (request.status === wanted) return decide(wager);
  must(request.status === 'requested', 'withdraw-answered');
  const decision = wanted === 'approved' ? endWithdrawn(wager, now) : decide(wager);
  return closeRequest(decision, wanted);
}
