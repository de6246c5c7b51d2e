import { Refusal, uploadIdIn } from '@contend/contracts';
import type { Changes } from '../account/change-user';
import type { User } from '../account/user';
import type { UserDeps } from '../deps';
import { fieldReset, type ProfileReset, resetRefusals } from './profile-reset';

/**
 * Asserts that a change of a profile gives nothing back that moderators reset. The same picture is
 * recognised in another upload.
 * @throws Refusal `display-name-reset`, `picture-reset`, `bio-reset`
 */
export async function requireNotReset(
  deps: Pick<UserDeps, 'profileResets' | 'uploads'>,
  user: User,
  changes: Changes,
): Promise<void> {
  for (const reset of await deps.profileResets.ofUser(user.id)) {
    const isSame = await isSamePicture(deps, reset, changes);
    const seen = isSame ? { ...changes, avatarUrl: reset.before.avatarUrl ?? null } : changes;
    const field = fieldReset(user, seen, reset);
    if (field) throw new Refusal(resetRefusals[field]);
  }
}

async function isSamePicture(
  { uploads }: Pick<UserDeps, 'uploads'>,
  { before }: ProfileReset,
  { avatarUrl }: Changes,
): Promise<boolean> {
  const [formerId, nextId] = [uploadIdIn(before.avatarUrl), uploadIdIn(avatarUrl)];
  if (!formerId || !nextId) return false;
  const [former, next] = await Promise.all([uploads.find(formerId), uploads.find(nextId)]);
  const hash = former?.state.sha256;
  return Boolean(hash) && hash === next?.state.sha256;
}
