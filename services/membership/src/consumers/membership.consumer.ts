import { userErased, wagerSettled } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { endForErased } from '../use-cases/end-for-erased';
import { forgetAffiliate } from '../use-cases/forget-affiliate';
import { recordPerkUse } from '../use-cases/record-perk-use';

export const membershipConsumers = (deps: MembershipDeps): Consumer[] => [
  on(wagerSettled, ({ data, time }) =>
    recordPerkUse(
      deps,
      data.payouts.map(({ userId }) => userId),
      new Date(time),
    ),
  ),
  on(userErased, async ({ data }) => {
    await endForErased(deps, data.userId);
    await forgetAffiliate(deps, data.userId);
  }),
];
