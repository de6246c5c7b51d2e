import type * as contract from '@contend/contracts';
import { type CallInput, mayReach, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { inGameNameOf, link, linkedAccountOf, unlink } from './linked-account';
import { accountIdOf } from './linked-account.repository';

export async function linkAccount(deps: UserDeps, input: CallInput<typeof contract.linkAccount>) {
  const { params, body, actor } = input;
  const user = await deps.users.find(actor.id);
  must(user && !user.state.erasedAt, 'unauthenticated');
  const { provider } = params;
  const id = accountIdOf(actor.id, provider);
  const known = await deps.linkedAccounts.find(id);
  const { handle, gameId = null } = body;
  const wanted = { id, userId: actor.id, provider, handle, gameId };
  const decision = link(known?.state, wanted, deps.now());
  return linkedAccountOf((await deps.linkedAccounts.save(known, decision)).state);
}

/** Returns linked accounts to their owner and to admins, by platform. */
export async function listAccounts(
  { linkedAccounts }: UserDeps,
  { params, actor }: CallInput<typeof contract.listAccounts>,
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

export async function unlinkAccount(
  { linkedAccounts }: UserDeps,
  { params, actor }: CallInput<typeof contract.unlinkAccount>,
) {
  const known = await linkedAccounts.find(accountIdOf(actor.id, params.provider));
  if (known) await linkedAccounts.save(known, unlink(known.state));
  return { ok: true as const };
}

/** Returns the names under which players play a game, to a service where they meet in it. */
export async function getInGameNames(
  { linkedAccounts }: Pick<UserDeps, 'linkedAccounts'>,
  { query: { userIds, gameId } }: Pick<CallInput<typeof contract.getInGameNames>, 'query'>,
) {
  const found = await linkedAccounts.ofUsers(userIds);
  const accounts = found.map(({ state }) => state);
  return {
    items: userIds.flatMap((userId) => {
      const own = accounts.filter((one) => one.userId === userId);
      return inGameNameOf(own, gameId) ?? [];
    }),
  };
}
