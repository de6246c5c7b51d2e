import type { CallAnswer, CallInput, listStaffPayouts as contract } from '@contend/contracts';
import { showStaffPayouts } from './show-staff-payouts';
import type { WalletDeps } from '../deps';

/** Payouts of one state: those that wait by age, the oldest first; ended ones newest first. */
export async function listStaffPayouts(
  deps: WalletDeps,
  { query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { status, ...paging } = query;
  const isWaiting = ['requested', 'reviewing', 'approved', 'submitted', 'unknown'].includes(status);
  const sort = { createdAt: isWaiting ? (1 as const) : (-1 as const) };
  const page = await deps.payouts.list({ status }, { ...paging, sort });
  return { ...page, items: await showStaffPayouts(deps, page.items) };
}
