import type { CallInput, unlinkAccount as contract } from '@contend/contracts';
import { accountIdOf } from '../data/linked-account.repository';
import type { UserDeps } from '../deps';
import { unlink } from '../domain/linked-account';

export async function unlinkAccount(
  { linkedAccounts }: UserDeps,
  { params, actor }: CallInput<typeof contract>,
) {
  const known = await linkedAccounts.find(accountIdOf(actor.id, params.provider));
  if (known) await linkedAccounts.save(known, unlink(known.state));
  return { ok: true as const };
}
