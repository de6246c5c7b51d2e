import type { UserDeps } from '../deps';
import { erase } from '../domain/upload';

const pageSize = 50;

/** Deletes the uploads of an erased user, except evidence of matches and logos of teams. */
export async function eraseUploads(
  { uploads, uploadUsage, now }: UserDeps,
  userId: string,
): Promise<void> {
  for (let after = ''; ;) {
    const ids = await uploads.ofOwner(userId, after, pageSize);
    for (const id of ids) {
      const upload = await uploads.find(id);
      if (upload) await uploads.save(upload, erase(upload.state, now()));
      after = id;
    }
    if (ids.length < pageSize) break;
  }
  await uploadUsage.delete(userId);
}
