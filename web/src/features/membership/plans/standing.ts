import type { MembershipReply } from '@contend/contracts';
import type { MyMemberships, Plan, Price } from '../api';
import { isRunning } from '../labels';
import type { PlanAction } from './plan-card';
import { t } from '../../../lib/language/translate';

/** What a member has of a provider: of each, one membership runs at a time. */
export interface Standing {
  running: MembershipReply | null;
  /** One whose payment is to be confirmed. */
  open: MembershipReply | null;
}

export function standingOf(mine: MyMemberships, provider: Plan['provider']): Standing {
  const one = mine[provider];
  return {
    running: one && isRunning(one) ? one : null,
    open: one?.confirmLink && !one.endedAt ? one : null,
  };
}

/** Memberships that run, of all providers. */
export const allRunning = (mine: MyMemberships): MembershipReply[] =>
  Object.values(mine).filter(isRunning);

export const allOpen = (mine: MyMemberships): MembershipReply[] =>
  Object.values(mine).filter(({ confirmLink, endedAt }) => confirmLink && !endedAt);

const closed = (why: string): PlanAction => ({ kind: 'closed', why });

/** Why a plan cannot be chosen now; null when it can. */
function obstacleOf({ running, open }: Standing, price: Price): string | null {
  if (open) return t`Your bank asks about a payment. Finish it first, above.`;
  if (!running) return null;
  const { name } = running.plan;
  if (running.cancelsAtPeriodEnd) return t`${name} is cancelled. Keep it first to change.`;
  if (running.status !== 'active') return t`A payment is past due. Pay it first to change.`;
  return running.nextPlan?.price.id === price.id ? t`It begins with your next period.` : null;
}

/** What can be done with a plan at a price. */
export function actionOf(standing: Standing, price: Price): PlanAction {
  if (standing.running?.price.id === price.id) return { kind: 'mine' };
  const why = obstacleOf(standing, price);
  return why ? closed(why) : { kind: 'choose' };
}
