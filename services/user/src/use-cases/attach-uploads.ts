import { type attachUploads as contract, type CallInput, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { attach, isUsableBy, release } from '../domain/upload';

/** Attaches a user's uploads to an entity of another service, all or none. */
export async function attachUploads(
  { uploads, transaction, now }: UserDeps,
  { body }: CallInput<typeof contract>,
) {
  const { ownerId, uploadIds, to, releases } = body;
  const readers = body.readers === 'anyone' ? null : [...new Set(body.readers)].sort();
  const items = await transaction(async () => {
    const found = await uploads.byIds([...uploadIds, ...releases]);
    for (const id of new Set(releases)) {
      const old = found.get(id);
      const isKept = uploadIds.includes(id);
      if (old && !isKept) await uploads.save(old, release(old.state, to, now()));
    }
    const attached = [];
    for (const id of new Set(uploadIds)) {
      const one = found.get(id);
      must(one && isUsableBy(one.state, ownerId), 'upload-not-found', { uploadId: id });
      attached.push((await uploads.save(one, attach(one.state, { to, readers }))).state);
    }
    return attached;
  });
  return {
    items: items.map(({ id, sha256, type, bytes }) => {
      must(type && sha256, 'upload-not-found');
      return { id, sha256, type, bytes };
    }),
  };
}
