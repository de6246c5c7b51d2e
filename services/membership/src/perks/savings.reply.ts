import type { CallAnswer, getMembershipSavings } from '@contend/contracts';
import type { Savings, SavingSum } from './savings';

type Reply = CallAnswer<typeof getMembershipSavings>;

const sumReply = (sum: SavingSum): Reply['total'] => ({
  ...{ pots: sum.pots, share: sum.shareCents },
  ...{ rakeAgreed: sum.agreedRakeCents, rakePaid: sum.rakeCents },
  ...{ saved: sum.savedCents, price: sum.priceCents, net: sum.netCents },
});

export function savingsReply({ months, total, comparison }: Savings): Reply {
  const { month, pots, shareCents: share, agreedRakeCents: rakeAgreed } = comparison;
  return {
    months: months.map((one) => ({ month: one.month, ...sumReply(one) })),
    total: sumReply(total),
    comparison: {
      ...{ month, pots, share, rakeAgreed },
      plans: comparison.plans.map((plan) => ({
        ...{ planId: plan.planId, name: plan.name, provider: plan.provider },
        ...{ rakeBasisPoints: plan.rakeBasisPoints, price: plan.monthlyCents },
        ...{ rakeWithPlan: plan.rakeWithPlanCents, saved: plan.savedCents },
        ...{ net: plan.netCents, breakEven: plan.breakEvenCents },
      })),
    },
  };
}
