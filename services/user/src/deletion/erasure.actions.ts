import type * as contract from '@contend/contracts';
import type { CallInput, Identifier } from '@contend/contracts';
import { erase } from '../account/user';
import { endBlock } from '../blocks/block';
import type { UserDeps } from '../deps';
import { unlink } from '../linked-accounts/linked-account';
import { keep } from './exclusion';

/** Keeps a self-exclusion by hashes of what identifies its owner. */
export async function keepExclusion(
  { exclusions, identifierHashesOf, transaction, now }: UserDeps,
  { identifiers, until }: { identifiers: Identifier[]; until: Date },
): Promise<void> {
  await transaction(async () => {
    for (const [id] of identifiers.map(identifierHashesOf)) {
      const known = await exclusions.find(id);
      await exclusions.save(known, keep(known?.state ?? null, { id, until }, now()));
    }
  });
}

/** Keeps the self-exclusion of an account, if it has one, by the hash of its address. */
export async function keepExclusionOf(
  deps: UserDeps,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const pause = (await deps.breaks.among([id], deps.now())).get(id);
  if (pause?.kind !== 'self-exclusion') return;
  const identifiers = [{ kind: 'email' as const, value: email }];
  await keepExclusion(deps, { identifiers, until: pause.until });
}

/** Returns until when the owner of an identifier is excluded; null for no exclusion. */
export async function findExclusion(
  { exclusions, identifierHashesOf }: UserDeps,
  identifier: Identifier,
): Promise<Date | null> {
  for (const id of identifierHashesOf(identifier)) {
    const found = await exclusions.find(id);
    if (found) return found.state.until;
  }
  return null;
}

/**
 * Erases a person here and publishes it, so that other services do. A self-exclusion is kept by the
 * hash of the address. A repeat changes nothing.
 */
export async function eraseUser(
  deps: UserDeps,
  { params }: Pick<CallInput<typeof contract.eraseUser>, 'params'>,
) {
  const { names, users, credentials, sessions, mailbox } = deps;
  const { recoveries, emailLinks, identityChanges, linkedAccounts, blocks } = deps;
  const user = await users.get(params.userId);
  const { id: userId, email, phone, erasedAt } = user.state;
  await deps.transaction(async () => {
    if (!erasedAt) await keepExclusionOf(deps, user.state);
    await users.save(user, erase(user.state, deps.now()));
    await names.forgetAllOf(userId);
    await credentials.delete(userId);
    await sessions.forgetAllOf(userId);
    await deps.secondFactors.delete(userId);
    await deps.deletions.delete(userId);
    await deps.signInPlaces.forgetAllOf(userId);
    await emailLinks.forgetAllOf(userId);
    await deps.emailChanges.forgetAllOf(userId);
    await deps.profileResets.forgetAllOf(userId);
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
