import { type CallInput, type getUpload as contract, must } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isPublic, mayRead } from '../domain/upload';

const extensions = { 'image/webp': 'webp', 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;
/** The bytes of an id never change; a day bounds how long a deleted file is displayed. */
const publicCaching = 'public, max-age=86400, immutable';
const privateCaching = 'private, max-age=600, immutable';

/** Sends an upload to anyone who may read it; to others it does not exist. */
export async function getUpload(deps: UserDeps, input: CallInput<typeof contract>) {
  const { params, query, actor } = input;
  const { uploads, tickets, storage, now } = deps;
  const { state: upload } = await uploads.get(params.uploadId);
  const { id, type, bytes, sha256 } = upload;
  must(upload.status === 'stored' && type && sha256, 'upload-not-found');
  const hasTicket = query.ticket !== undefined && tickets.isFor(query.ticket, id, now());
  must(hasTicket || mayRead(upload, actor), 'upload-not-found');
  return {
    type,
    bytes,
    name: `${id}.${extensions[type]}`,
    etag: sha256,
    caching: isPublic(upload) ? publicCaching : privateCaching,
    open: (range?: Parameters<typeof storage.open>[1]) => storage.open(id, range),
  };
}
