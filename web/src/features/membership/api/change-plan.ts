import { changeMembershipPlan } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { followedByMoney, written } from './effects';

/** What a change would cost; nothing changes. */
export const usePreviewChange = () => useCommand(changeMembershipPlan);

/** Makes a change at the amounts of a preview. */
export const useChangePlan = () =>
  useCommand(changeMembershipPlan, {
    writes: ({ membership }) => written(membership),
    stales: ({ membership }) => followedByMoney(membership),
  });
