import type { CallInput, confirmEmail as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { checkLink } from '../domain/email-link';
import { confirmEmail as confirm } from '../domain/user';
import { tokenHashOf } from '../security/token-hash';

/** Confirms the address that the link was mailed to. A repeat succeeds too. */
export async function confirmEmail(deps: UserDeps, { body }: CallInput<typeof contract>) {
  const found = await deps.emailLinks.findOne({ tokenHash: tokenHashOf(body.token) });
  const link = found?.state ?? null;
  checkLink(link, deps.now());
  const user = await deps.users.get(link.userId);
  await deps.users.save(user, confirm(user.state, deps.now()));
  return { ok: true as const };
}
