import type { CallInput, eraseUser as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { endBlock } from '../domain/block';
import { unlink } from '../domain/linked-account';
import { erase } from '../domain/user';
import { keepExclusion } from './keep-exclusion';

/**
 * Erases a person here and publishes it, so that other services do. A self-exclusion is kept by the
 * hash of the address. A repeat changes nothing.
 */
export async function eraseUser(
  deps: UserDeps,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
) {
  const { names, users, credentials, sessions, mailbox } = deps;
  const { recoveries, emailLinks, identityChanges, linkedAccounts, blocks } = deps;
  const user = await users.get(params.userId);
  const { id: userId, email, phone, erasedAt } = user.state;
  const pause = (await deps.breaks.among([userId], deps.now())).get(userId);
  const isExcluded = pause?.kind === 'self-exclusion' && !erasedAt;
  await deps.transaction(async () => {
    if (isExcluded) {
      const identifiers = [{ kind: 'email' as const, value: email }];
      await keepExclusion(deps, { identifiers, until: pause.until });
    }
    await users.save(user, erase(user.state, deps.now()));
    await names.forgetAllOf(userId);
    await credentials.delete(userId);
    await sessions.forgetAllOf(userId);
    await deps.secondFactors.delete(userId);
    await deps.deletions.delete(userId);
    await deps.signInPlaces.forgetAllOf(userId);
    await emailLinks.forgetAllOf(userId);
    await identityChanges.forgetAllOf(userId);
    for (const one of await linkedAccounts.ofUser(userId)) {
      await linkedAccounts.save(one, unlink(one.state));
    }
    for (const one of await blocks.allOfUser(userId)) {
      await blocks.save(one, endBlock(one.state, deps.now()));
    }
    await recoveries.forgetAllOf({ userId, email });
    await mailbox?.forgetTo(phone ? [email, phone] : [email]);
  });
  return { ok: true as const };
}
