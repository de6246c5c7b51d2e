import {
  createMembershipPlan,
  endMembershipPlan,
  listMembershipPlans,
  listPartnerStatements,
  listPlans,
  type Reply,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

export type MaintainedPlan = Reply<typeof listMembershipPlans>['items'][number];

export const useMaintainedPlans = () => useRead(listMembershipPlans, {});
export const usePartnerStatements = () => useRead(listPartnerStatements, {});

const stales = [keyOf(listMembershipPlans), keyOf(listPlans)];
export const useCreatePlan = () => useCommand(createMembershipPlan, { stales });
export const useEndPlan = () => useCommand(endMembershipPlan, { stales });
