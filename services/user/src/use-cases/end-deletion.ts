import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import {
  type AccountDeletion,
  beginEnd,
  isDue,
  openAtEnd,
  postpone,
} from '../domain/account-deletion';
import { deletedMail } from '../domain/deletion-mails';
import { deletionFacts } from './deletion-facts';
import { eraseUser } from './erase-user';

/**
 * Timer: erases the account, or postpones that while something is open. The end is saved first, so
 * that it is not cancelled meanwhile; then the wallet is closed, which is refused if money came.
 */
export async function endDeletion(deps: UserDeps, userId: string): Promise<void> {
  const { users, deletions, affairs, now } = deps;
  const found = await deletions.find(userId);
  const user = await users.find(userId);
  if (!found || !user || user.state.erasedAt || !isDue(found.state, now())) return;
  // An end that was interrupted is completed: the wallet may be closed already.
  if (found.state.status === 'pending') {
    const open = openAtEnd(found.state, await deletionFacts(deps, user.state));
    if (open.length > 0) return await postponeEnd(deps, found, open);
  }
  const ending = await deletions.save(found, beginEnd(found.state));
  const isClosed = await affairs.closeWallet(userId, ending.state.givesUpCents);
  if (!isClosed) return await postponeEnd(deps, ending, ['money']);
  await deps.delivery.deliver({ channel: 'email', to: user.state.email, ...deletedMail });
  await eraseUser(deps, { params: { userId } });
}

async function postponeEnd(
  { deletions, now }: Pick<UserDeps, 'deletions' | 'now'>,
  deletion: Stored<AccountDeletion>,
  open: AccountDeletion['postponedFor'],
): Promise<void> {
  await deletions.save(deletion, postpone(deletion.state, open, now()));
}
