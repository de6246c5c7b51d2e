import { type Exchange, must, Refusal, uploadLimits, type UploadType } from '@contend/contracts';
import busboy from 'busboy';
import type { IFormat } from 'music-metadata';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { PictureConverter } from './picture.adapter';
import { videoDuration } from './video-duration';

/** The formats that uploads may have, as their first bytes show them. */
const formats = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/apng': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/matroska': 'video',
} as const;

interface MediaType {
  kind: 'picture' | 'video';
  type: keyof typeof formats;
}

/** As many first bytes as recognising a format takes. */
const headBytes = 4100;

/**
 * The format of a file by its first bytes: magic numbers, the brand of an MP4 container, the
 * document type of a Matroska one. Its name and declared type are not considered. Null for any
 * other format.
 */
async function mediaTypeOf(head: Uint8Array): Promise<MediaType | null> {
  // An ES module only.
  const { fileTypeFromBuffer } = await import('file-type/core');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found?.mime as keyof typeof formats | undefined;
  return type && type in formats ? { type, kind: formats[type] } : null;
}

/**
 * Passes a video on as it arrives, and parses its container on the way: the first bytes alone can
 * be followed by anything. The description of the tracks may be at the end.
 * @throws Refusal, as the error of the generator: `file-unreadable` where the container does not
 * parse or has no video track, `file-type-refused` for Matroska with a codec that browsers do not
 * play, `video-too-long` where its headers or its timestamps say so: the recording of a browser has
 * no duration.
 */
async function* checkVideo(chunks: AsyncIterable<Buffer>, type: VideoType): AsyncGenerator<Buffer> {
  const copy = new PassThrough();
  const parsed = formatOf(copy, type);
  const duration = videoDuration(storedTypeOf(type));
  try {
    let passed = 0;
    for await (const chunk of chunks) {
      duration.write(chunk);
      // The parser reads no cluster without a length, as browsers record them.
      const parsable = chunk.subarray(0, Math.max(0, duration.openEndAt - passed));
      if (!copy.write(parsable)) await Promise.race([once(copy, 'drain'), parsed]);
      passed += chunk.length;
      yield chunk;
    }
    copy.end();
    const format = await parsed;
    must(isPlayed(type, format), 'file-type-refused');
    must(format?.hasVideo, 'file-unreadable');
    must(duration.seconds() <= uploadLimits.videoSeconds, 'video-too-long');
  } finally {
    copy.destroy();
  }
}

/** The name of a file of the type, by which the parser of its container is chosen. */
const nameOf = {
  'video/mp4': 'video.mp4',
  'video/webm': 'video.mkv',
  'video/matroska': 'video.mkv',
};
type VideoType = keyof typeof nameOf;

/** WebM is Matroska with fewer codecs; what a browser plays of the others it plays as WebM. */
const storedTypeOf = (type: VideoType) => (type === 'video/mp4' ? type : 'video/webm');

/** As the parser names them. Chromium records H.264 (AVC) into Matroska. */
const playedCodecs = new Set(['MPEG4/ISO/AVC', 'VP8', 'VP9', 'AV1', 'OPUS', 'VORBIS']);

const isPlayed = (type: VideoType, format: IFormat | null): boolean =>
  type !== 'video/matroska' ||
  (format?.trackInfo ?? []).every(({ codecName }) => playedCodecs.has(codecName ?? ''));

/** What the container says; null where it does not parse. */
async function formatOf(copy: PassThrough, type: VideoType): Promise<IFormat | null> {
  // An ES module only.
  const { parseStream } = await import('music-metadata');
  try {
    const options = { duration: false, skipCovers: true, skipPostHeaders: true };
    return (await parseStream(copy, { path: nameOf[type] }, options)).format;
  } catch {
    return null;
  } finally {
    // What the parser did not need is dropped.
    copy.resume();
  }
}

const limits = {
  files: 1,
  fields: 0,
  // The closing boundary counts as one.
  parts: 2,
  headerPairs: 20,
  fieldNameSize: 100,
  // The reader refuses earlier.
  fileSize: uploadLimits.videoBytes + 1,
};

/** @throws Refusal `file-missing` unless a request announces a form that could hold a file. */
export function requireForm({ headers }: Pick<Exchange, 'headers'>): void {
  formOf(headers);
}

/**
 * Reads the one part `file` of multipart/form-data as a stream. Its name and declared type are not
 * used. Resolves with the outcome of `read` when the form has ended correctly.
 * @throws Refusal `file-missing`, `file-unreadable` for an incomplete form, and those of `read`.
 */
export function receiveFile<T>(
  { stream, headers }: Pick<Exchange, 'stream' | 'headers'>,
  read: (file: Readable) => Promise<T>,
): Promise<T> {
  const form = formOf(headers);
  let reading: Promise<T> | null = null;
  let isWrong = false;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      stream.unpipe(form);
      form.destroy();
      // The rest is dropped, so that the sender receives the reply.
      stream.resume();
      reject(error as Error);
    };
    const isIncomplete = () => fail(new Refusal('file-unreadable'));
    form.on('file', (name, file) => {
      file.on('error', () => undefined);
      isWrong ||= name !== 'file';
      if (isWrong) return void file.resume();
      reading = read(file);
      reading.catch(fail);
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit', 'field'] as const) {
      form.on(limit as 'filesLimit', () => (isWrong = true));
    }
    form.on('error', isIncomplete);
    form.once('close', () => {
      if (reading && !isWrong) reading.then(resolve, fail);
      else fail(new Refusal('file-missing'));
    });
    stream.on('error', isIncomplete);
    stream.once('close', () => {
      if (!stream.readableEnded) isIncomplete();
    });
    stream.pipe(form);
  });
}

function formOf(headers: Exchange['headers']) {
  const type = headers['content-type'] ?? '';
  must(/^multipart\/form-data\s*;/i.test(type), 'file-missing');
  try {
    return busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new Refusal('file-missing');
  }
}

/** The bytes to store, and the hash of those that were received. */
interface ReadMedia {
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
    const type = media.type as VideoType;
    return { type: storedTypeOf(type), bytes: checkVideo(bytes, type), receivedSha256 };
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
