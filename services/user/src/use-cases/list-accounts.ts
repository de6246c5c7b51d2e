import { type CallInput, type listAccounts as contract, mayReach, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { linkedAccountOf } from '../domain/linked-account-view';

/** Returns linked accounts to their owner and to admins, by platform. */
export async function listAccounts(
  { linkedAccounts }: UserDeps,
  { params, actor }: CallInput<typeof contract>,
) {
  must(mayReach(actor, { members: [params.userId] }), 'forbidden');
  const found = await linkedAccounts.ofUser(params.userId);
  const items = found.map(({ state }) => state).filter(({ handle }) => handle !== null);
  return {
    items: items
      .map((one) => linkedAccountOf(one))
      .sort((one, other) => one.provider.localeCompare(other.provider)),
  };
}
