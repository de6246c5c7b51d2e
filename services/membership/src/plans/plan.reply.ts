import type {
  CallAnswer,
  createMembershipPlan,
  getPlan,
  listPartnerStatements,
} from '@contend/contracts';
import { priceReply } from '../membership/membership.reply';
import { isOnSale, type Sellers } from './catalogue';
import type { Plan } from './plan';
import type { PartnerMonth } from './plan.repository';

export const planReply = ({
  id,
  name,
  provider,
  perks,
  prices,
}: Plan): CallAnswer<typeof getPlan> => ({
  ...{ id, name, provider, perks },
  prices: prices.map(priceReply),
});

/** A plan as admins see it. */
export const maintainedPlanReply = (
  plan: Plan,
  { sellers, now }: { sellers: Sellers; now: Date },
): CallAnswer<typeof createMembershipPlan> => ({
  ...planReply(plan),
  partnerBasisPoints: plan.partnerBasisPoints,
  endedAt: plan.endedAt?.toISOString() ?? null,
  isOnSale: isOnSale(plan, { sellers, now }),
});

type Statement = CallAnswer<typeof listPartnerStatements>['items'][number];

export const statementReply = ({
  keptCents: kept,
  partnerCents: partnerPart,
  ...rest
}: PartnerMonth): Statement => ({ ...rest, kept, partnerPart });
