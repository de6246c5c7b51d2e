import type { UserDeps } from '../deps';
import { discount } from '../domain/upload-usage';

/**
 * Deletes the bytes of an upload, then the upload. The state said so before, so a crash in between
 * leaves a timer that does it again.
 */
export async function deleteUpload(deps: UserDeps, id: string): Promise<void> {
  const { uploads, uploadUsage, storage, transaction } = deps;
  const upload = await uploads.find(id);
  if (upload?.state.status !== 'deleting') return;
  await storage.remove(id);
  await transaction(async () => {
    const usage = await uploadUsage.find(upload.state.ownerId);
    if (usage) await uploadUsage.save(usage, discount(usage.state, upload.state.bytes));
    await uploads.delete(id);
  });
}
