import type * as contract from '@contend/contracts';
import { type CallInput, inMs, must, Refusal, uploadLinkMs, uploadUrl } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UserDeps } from '../deps';
import { requireForm, readMedia, receiveFile } from './media.adapter';
import {
  attach,
  begin,
  erase,
  expire,
  finish,
  isPublic,
  isUsableBy,
  mayRead,
  release,
  startDeletion,
  type StoredContent,
  type Upload,
} from './upload';
import { countBytes, countFile, discount } from './upload-usage';

type Input = CallInput<typeof contract.createUpload>;

/**
 * Receives a file and stores it. The upload is saved before its bytes, so that an interrupted one
 * is deleted by its timer. A repeat with the same key and file gets the same reply.
 */
export async function createUpload(deps: UserDeps, input: Input) {
  try {
    return await receiveUpload(deps, input);
  } catch (error) {
    deps.uploadMeasures.refused(error);
    throw error;
  }
}

async function receiveUpload(deps: UserDeps, { actor, newId, exchange }: Input) {
  requireForm(exchange);
  const known = await deps.uploads.find(newId);
  if (known) return replyOf(await sameFile(deps, known.state, exchange));
  await reserve(deps, newId, actor.id);
  try {
    const content = await receiveFile(exchange, (file) => storeFile(deps, newId, file));
    const upload = await confirm(deps, newId, content);
    deps.uploadMeasures.stored(content);
    return replyOf(upload);
  } catch (error) {
    await discard(deps, newId);
    throw error;
  }
}

const replyOf = ({ id, type, bytes }: Upload) => {
  if (!type) throw new Refusal('idempotency-in-progress');
  return { id, url: uploadUrl(id), type, bytes };
};

async function sameFile(
  { pictures }: UserDeps,
  upload: Upload,
  exchange: Input['exchange'],
): Promise<Upload> {
  must(upload.status === 'stored', 'idempotency-in-progress');
  const received = await receiveFile(exchange, async (file) => {
    const media = await readMedia(file, pictures);
    const chunks = media.bytes[Symbol.asyncIterator]();
    while (!(await chunks.next()).done);
    return media.receivedSha256();
  });
  must(received === upload.receivedSha256, 'idempotency-key-reused');
  return upload;
}

/** Counts the file and saves the upload that its bytes will belong to. */
const reserve = (
  { uploads, uploadUsage, transaction, now }: UserDeps,
  id: string,
  ownerId: string,
) =>
  retryStale(() =>
    transaction(async () => {
      const usage = await uploadUsage.find(ownerId);
      await uploadUsage.save(usage, countFile(usage?.state, ownerId, now()));
      await uploads.save(null, begin(id, ownerId, now()));
    }),
  );

async function storeFile(
  { pictures, storage }: UserDeps,
  id: string,
  file: Parameters<typeof readMedia>[0],
): Promise<StoredContent> {
  const { type, bytes: source, receivedSha256 } = await readMedia(file, pictures);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = each(source, (chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await storage.put(id, Readable.from(measured, { objectMode: false }), type);
  return { type, bytes, sha256: hash.digest('hex'), receivedSha256: receivedSha256() };
}

async function* each(chunks: AsyncIterable<Buffer>, seen: (chunk: Buffer) => void) {
  for await (const chunk of chunks) {
    seen(chunk);
    yield chunk;
  }
}

const confirm = (
  { uploads, uploadUsage, transaction, now }: UserDeps,
  id: string,
  content: StoredContent,
): Promise<Upload> =>
  retryStale(() =>
    transaction(async () => {
      const upload = await uploads.get(id);
      const usage = await uploadUsage.get(upload.state.ownerId);
      await uploadUsage.save(usage, countBytes(usage.state, content.bytes, now()));
      return (await uploads.save(upload, finish(upload.state, content, now()))).state;
    }),
  );

/** Deletes what was stored of a failed upload. Where this fails, the timer of the upload does. */
async function discard({ uploads, now }: UserDeps, id: string): Promise<void> {
  try {
    await retryStale(async () => {
      const upload = await uploads.find(id);
      if (upload?.state.status !== 'receiving') return;
      await uploads.save(upload, startDeletion(upload.state, now()));
    });
  } catch {
    // The refusal of the file is the reply.
  }
}

const extensions = { 'image/webp': 'webp', 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;
/** The bytes of an id never change; a day bounds how long a deleted file is displayed. */
const publicCaching = 'public, max-age=86400, immutable';
const privateCaching = 'private, max-age=600, immutable';

/** Sends an upload to anyone who may read it; to others it does not exist. */
export async function getUpload(deps: UserDeps, input: CallInput<typeof contract.getUpload>) {
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

/** Returns a link that a browser can load without a token; a public upload needs no ticket. */
export async function getUploadLink(
  deps: UserDeps,
  input: CallInput<typeof contract.getUploadLink>,
) {
  const { params, actor } = input;
  const { state: upload } = await deps.uploads.get(params.uploadId);
  const { id, type, bytes } = upload;
  const isThere = upload.status === 'stored' && type && mayRead(upload, actor);
  must(isThere, 'upload-not-found');
  const expiresAt = inMs(deps.now(), uploadLinkMs);
  const ticket = isPublic(upload) ? '' : `?ticket=${deps.tickets.issue(id, expiresAt)}`;
  return { id, url: uploadUrl(id) + ticket, type, bytes, expiresAt };
}

/** Attaches a user's uploads to an entity of another service, all or none. */
export async function attachUploads(
  { uploads, transaction, now }: UserDeps,
  { body }: CallInput<typeof contract.attachUploads>,
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

/** Ends an upload that is attached to nothing, or was never complete. */
export async function expireUpload(deps: UserDeps, id: string): Promise<void> {
  const { uploads, uploadMeasures, now } = deps;
  const upload = await uploads.find(id);
  if (!upload) return;
  const expired = expire(upload.state, now());
  await uploads.save(upload, expired);
  if (expired.state !== upload.state) uploadMeasures.swept();
}

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
