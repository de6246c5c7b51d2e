import type { UserDeps } from '../deps';
import { expire } from '../domain/upload';

/** Ends an upload that is attached to nothing, or was never complete. */
export async function expireUpload(deps: UserDeps, id: string): Promise<void> {
  const { uploads, uploadMeasures, now } = deps;
  const upload = await uploads.find(id);
  if (!upload) return;
  const expired = expire(upload.state, now());
  await uploads.save(upload, expired);
  if (expired.state !== upload.state) uploadMeasures.swept();
}
