import { must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { attach, isPicture, isUsableBy, release } from '../domain/upload';
import type { User } from '../domain/user';

const idIn = (avatarUrl: string | null | undefined): string | null =>
  /^\/api\/upload\/([0-9a-f]{24})$/.exec(avatarUrl ?? '')?.[1] ?? null;

const notAPicture = { issues: [{ path: 'body.avatarUrl', message: 'must be a picture' }] };

/**
 * Attaches the upload of a new avatar to its user and releases the one before, in the current
 * transaction.
 * @throws Refusal unless it is a picture of the user's own.
 */
export async function changeAvatar(
  { uploads, now }: Pick<UserDeps, 'uploads' | 'now'>,
  user: User,
  avatarUrl: string | null,
): Promise<void> {
  if (avatarUrl === user.avatarUrl) return;
  const to = `user:${user.id}`;
  const [before, after] = [idIn(user.avatarUrl), idIn(avatarUrl)];
  const old = before && (await uploads.find(before));
  if (old) await uploads.save(old, release(old.state, to, now()));
  const next = after && (await uploads.find(after));
  if (after === null) return;
  must(next && isUsableBy(next.state, user.id), 'upload-not-found', { uploadId: after });
  must(isPicture(next.state), 'invalid-request', notAPicture);
  await uploads.save(next, attach(next.state, { to, readers: null }));
}
