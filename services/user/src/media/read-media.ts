import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { must, Refusal, type UploadType, uploadLimits } from '@contend/contracts';
import { checkVideo } from './check-video';
import { headBytes, type MediaType, mediaTypeOf } from './media-type';
import type { PictureConverter } from './picture';

/** The bytes to store, and the hash of those that were received. */
export interface ReadMedia {
  type: UploadType;
  bytes: AsyncIterable<Buffer>;
  /** Complete once all bytes were read. */
  receivedSha256(): string;
}

/**
 * Recognises a file by its first bytes. A picture is read whole and converted; a video is passed on
 * as it arrives, while its container is parsed.
 * @throws Refusal `file-type-refused`, `file-too-large`, and those of the converter and of
 * `checkVideo`; a video's stream fails with them.
 */
export async function readMedia(file: Readable, pictures: PictureConverter): Promise<ReadMedia> {
  const hash = createHash('sha256');
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await headOf(chunks);
  must(head.length > 0, 'file-missing');
  const media = await mediaTypeOf(head.subarray(0, headBytes));
  must(media, 'file-type-refused');
  const bytes = bounded([head], chunks, { media, seen: (chunk) => hash.update(chunk) });
  const receivedSha256 = () => hash.copy().digest('hex');
  if (media.kind === 'video') {
    const type = media.type as 'video/mp4' | 'video/webm';
    return { type, bytes: checkVideo(bytes, type), receivedSha256 };
  }
  const picture = await pictures.convert(await whole(bytes));
  return { type: 'image/webp', bytes: oneChunk(picture), receivedSha256 };
}

async function headOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let bytes = 0; bytes < headBytes;) {
    const next = await nextOf(chunks);
    if (!next) break;
    bytes += next.length;
    head.push(next);
  }
  return Buffer.concat(head);
}

interface Bounds {
  media: MediaType;
  seen(chunk: Buffer): void;
}

/** The whole file, which ends with a refusal where it is too long for its kind. */
async function* bounded(
  head: Buffer[],
  chunks: AsyncIterator<Buffer>,
  { media, seen }: Bounds,
): AsyncGenerator<Buffer> {
  const { pictureBytes, videoBytes } = uploadLimits;
  let left = media.kind === 'picture' ? pictureBytes : videoBytes;
  for (let chunk = head.shift(); chunk; chunk = await nextOf(chunks)) {
    left -= chunk.length;
    if (left < 0) throw new Refusal('file-too-large');
    seen(chunk);
    yield chunk;
  }
}

/** A form that ends too early makes its file unreadable. */
async function nextOf(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  try {
    const next = await chunks.next();
    return next.done ? undefined : next.value;
  } catch {
    throw new Refusal('file-unreadable');
  }
}

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(chunk);
}

async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
