import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { must, uploadLimits } from '@contend/contracts';
import type { IFormat } from 'music-metadata';

/**
 * Passes a video on as it arrives, and parses its container on the way: the first bytes alone can
 * be followed by anything. The description of the tracks may be at the end.
 * @throws Refusal, as the error of the generator: `file-unreadable` where the container does not
 * parse or has no video track, `video-too-long` where it names a longer duration.
 */
export async function* checkVideo(
  chunks: AsyncIterable<Buffer>,
  type: 'video/mp4' | 'video/webm',
): AsyncGenerator<Buffer> {
  const copy = new PassThrough();
  const parsed = formatOf(copy, type);
  try {
    for await (const chunk of chunks) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), parsed]);
      yield chunk;
    }
    copy.end();
    const format = await parsed;
    must(format?.hasVideo, 'file-unreadable');
    must((format.duration ?? 0) <= uploadLimits.videoSeconds, 'video-too-long');
  } finally {
    copy.destroy();
  }
}

/** The name of a file of the type, by which the parser of its container is chosen. */
const nameOf = { 'video/mp4': 'video.mp4', 'video/webm': 'video.mkv' };

/** What the container says; null where it does not parse. */
async function formatOf(copy: PassThrough, type: keyof typeof nameOf): Promise<IFormat | null> {
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
