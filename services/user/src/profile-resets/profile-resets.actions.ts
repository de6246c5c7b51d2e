import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  type EventData,
  isProfileReset,
  must,
  type sanctionImposed,
  type sanctionLifted,
  uploadIdIn,
} from '@contend/contracts';
import { saveChanges } from '../account/account.actions';
import type { Changes } from '../account/change-user';
import type { User } from '../account/user';
import type { UserDeps } from '../deps';
import { attach, isUsableBy, release } from '../uploads/upload';
import { type ProfileReset, resetPart, restored, stillReset } from './profile-reset';

/** Returns the parts of a profile that moderators reset, for the record of their sanction. */
export async function getProfileParts(
  { users }: Pick<UserDeps, 'users'>,
  { params }: CallInput<typeof contract.getProfileParts>,
): Promise<CallAnswer<typeof contract.getProfileParts>> {
  const { state } = await users.get(params.userId);
  must(!state.erasedAt, 'user-not-found');
  const { username, displayName, avatarUrl, bio } = state;
  return { username, name: displayName, picture: avatarUrl, bio };
}

/** Resets a part of a profile, and keeps what was there while the sanction stands. */
export async function resetProfile(
  deps: UserDeps,
  { userId, sanctionId, kind, startsAt }: EventData<typeof sanctionImposed>,
): Promise<void> {
  if (!isProfileReset(kind)) return;
  const user = await deps.users.find(userId);
  if (!user || user.state.erasedAt || (await deps.profileResets.find(sanctionId))) return;
  const reset = resetPart(user.state, { sanctionId, kind, startsAt: new Date(startsAt) });
  await deps.transaction(async () => {
    await deps.profileResets.save(null, reset);
    await keepPicture(deps, reset.state);
    await saveChanges(deps, user, reset.state.after);
  });
}

const attachedTo = ({ id }: ProfileReset): string => `sanction:${id}`;

/** The upload of the picture that was reset; null for other parts and built-in pictures. */
async function findPicture({ uploads }: UserDeps, { before, userId }: ProfileReset) {
  const id = uploadIdIn(before.avatarUrl);
  const upload = id ? await uploads.find(id) : null;
  return upload && isUsableBy(upload.state, userId) ? upload : null;
}

/** Keeps a picture for the moderator of an appeal: it is public no more. */
async function keepPicture(deps: UserDeps, reset: ProfileReset): Promise<void> {
  const upload = await findPicture(deps, reset);
  if (!upload) return;
  await deps.uploads.save(upload, attach(upload.state, { to: attachedTo(reset), readers: [] }));
}

async function releasePicture(deps: UserDeps, reset: ProfileReset): Promise<void> {
  const upload = await findPicture(deps, reset);
  if (!upload) return;
  await deps.uploads.save(upload, release(upload.state, attachedTo(reset), deps.now()));
}

/** Gives back what a granted appeal lifts, unless it is another player’s or reset again. */
export async function restoreProfile(
  deps: UserDeps,
  { userId, sanctionId, kind }: EventData<typeof sanctionLifted>,
): Promise<void> {
  const found = isProfileReset(kind) ? await deps.profileResets.find(sanctionId) : null;
  const user = found && (await deps.users.find(userId));
  if (!found || !user || user.state.erasedAt) return;
  await deps.transaction(async () => {
    await deps.profileResets.delete(sanctionId);
    const all = await deps.profileResets.ofUser(userId);
    const later = all.filter(({ endsAt }) => endsAt > found.state.endsAt);
    const changes = await possible(deps, user.state, restored(user.state, found.state, later));
    await saveChanges(deps, user, changes);
    await releasePicture(deps, found.state);
  });
}

/** Without what cannot be given back now. */
async function possible(deps: UserDeps, user: User, changes: Changes): Promise<Changes> {
  const { displayName, username, avatarUrl } = changes;
  const standing = await deps.profileResets.ofUser(user.id);
  const isFree = async (name?: string) => !name || (await deps.names.isFree(name, user.id));
  const pictureId = uploadIdIn(avatarUrl);
  const picture = pictureId ? await deps.uploads.find(pictureId) : null;
  const isThere = pictureId === null || isUsableBy(picture?.state, user.id);
  return {
    ...changes,
    ...(!(await isFree(username)) && { username: user.username }),
    ...(!(await isFree(displayName)) && { displayName: user.displayName }),
    ...(!isThere && { avatarUrl: user.avatarUrl }),
    ...stillReset(user, changes, standing),
  };
}

/** Timer: ends a reset with the retention of its sanction. */
export async function endProfileReset(deps: UserDeps, sanctionId: string): Promise<void> {
  const found = await deps.profileResets.find(sanctionId);
  if (!found) return;
  await deps.transaction(async () => {
    await releasePicture(deps, found.state);
    await deps.profileResets.delete(sanctionId);
  });
}
