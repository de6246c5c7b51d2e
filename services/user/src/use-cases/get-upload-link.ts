import {
  type CallInput,
  type getUploadLink as contract,
  inMs,
  must,
  uploadLinkMs,
  uploadUrl,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isPublic, mayRead } from '../domain/upload';

/** Returns a link that a browser can load without a token; a public upload needs no ticket. */
export async function getUploadLink(deps: UserDeps, input: CallInput<typeof contract>) {
  const { params, actor } = input;
  const { state: upload } = await deps.uploads.get(params.uploadId);
  const { id, type, bytes } = upload;
  const isThere = upload.status === 'stored' && type && mayRead(upload, actor);
  must(isThere, 'upload-not-found');
  const expiresAt = inMs(deps.now(), uploadLinkMs);
  const ticket = isPublic(upload) ? '' : `?ticket=${deps.tickets.issue(id, expiresAt)}`;
  return { id, url: uploadUrl(id) + ticket, type, bytes, expiresAt };
}
