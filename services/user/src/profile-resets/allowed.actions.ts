import { Refusal } from '@contend/contracts';
import type { Changes } from '../account/change-user';
import type { User } from '../account/user';
import type { UserDeps } from '../deps';
import { uploadIdIn } from '../uploads/upload';
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
  const ids = [uploadIdIn(before.avatarUrl), uploadIdIn(avatarUrl)];
  const found = await Promise.all(ids.map((id) => uploads.find(id ?? '')));
  const [was, is] = found.map((upload) => upload?.state.sha256 ?? null);
  return Boolean(was) && was === is;
}
