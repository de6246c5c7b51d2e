import {
  listFrozenAccounts,
  listStaffPayouts,
  type Reply,
  updatePayoutAccount,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export type FrozenAccount = Reply<typeof listFrozenAccounts>['items'][number];

export const useFrozenAccounts = (page: number) =>
  useRead(listFrozenAccounts, { query: { page } }, { keepPrevious: true, everyMs: 60_000 });

/** Freezes a player’s payouts, which stops one in review, or lifts the freeze. */
export const useUpdatePayoutAccount = () =>
  useCommand(updatePayoutAccount, {
    stales: [keyOf(listFrozenAccounts), keyOf(listStaffPayouts)],
  });
