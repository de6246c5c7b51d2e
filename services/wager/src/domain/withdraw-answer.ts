import { decide, type Decision, must } from '@contend/contracts';
import { endWithdrawn } from './ending';
import { sideNameOf, type Wager } from './wager';
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
  const side = sideNameOf(wager, answer.userId);
  must(request && side, 'withdraw-not-found');
  must(side !== sideNameOf(wager, request.userId), 'own-request');
  const wanted = answer.decision === 'approve' ? 'approved' : 'rejected';
  if (request.status === wanted) return decide(wager);
  must(request.status === 'requested', 'withdraw-answered');
  const decision = wanted === 'approved' ? endWithdrawn(wager, now) : decide(wager);
  return closeRequest(decision, wanted);
}
