import { type CallInput, type linkAccount as contract, must } from '@contend/contracts';
import { accountIdOf } from '../data/linked-account.repository';
import type { UserDeps } from '../deps';
import { link } from '../domain/linked-account';
import { linkedAccountOf } from '../domain/linked-account-view';

export async function linkAccount(deps: UserDeps, input: CallInput<typeof contract>) {
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
