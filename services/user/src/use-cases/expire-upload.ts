import type { UserDeps } from '../deps';
import { expire } from '../domain/upload';

/** Ends an upload that is attached to nothing, or was never complete. */
export async function expireUpload({ uploads, now }: UserDeps, id: string): Promise<void> {
  const upload = await uploads.find(id);
  if (upload) await uploads.save(upload, expire(upload.state, now()));
}
