import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type CallInput,
  type createUpload as contract,
  must,
  Refusal,
  uploadUrl,
} from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { begin, finish, startDeletion, type StoredContent, type Upload } from '../domain/upload';
import { countBytes, countFile } from '../domain/upload-usage';
import { readMedia } from '../media/read-media';
import { assertForm, receiveFile } from '../media/receive-file';

type Input = CallInput<typeof contract>;

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
  assertForm(exchange);
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
