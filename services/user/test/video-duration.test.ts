import { sampleVideo } from '@contend/test-kit';
import { browserRecording, recordedWebm, webm } from './media/sample-files';
import { videoDuration } from '../src/uploads/video-duration';

type Type = Parameters<typeof videoDuration>[0];

function secondsOf(type: Type, bytes: Buffer, chunkBytes = bytes.length): number {
  const duration = videoDuration(type);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    duration.write(bytes.subarray(at, at + chunkBytes));
  }
  return duration.seconds();
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type), content]);
}
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, nth) => bytes.writeUInt32BE(value, 4 * nth));
  return bytes;
}

const track = (id: number, ...tables: Buffer[]) =>
  box(
    'trak',
    box('tkhd', numbers(0, 0, 0, id, 0)),
    box('mdia', box('mdhd', numbers(0, 0, 0, 1000, 0)), box('minf', box('stbl', ...tables))),
  );
const movie = (...parts: Buffer[]) => box('moov', box('mvhd', numbers(0, 0, 0, 600, 0)), ...parts);

test('the duration of WebM is that of its header or of its blocks, the longer one', () => {
  for (const chunkBytes of [undefined, 1, 7, 1000]) {
    expect(secondsOf('video/webm', webm('webm', 5), chunkBytes)).toBe(5);
    expect(secondsOf('video/webm', recordedWebm(42), chunkBytes)).toBe(41);
    expect(secondsOf('video/webm', browserRecording(), chunkBytes)).toBeCloseTo(1.7, 0);
  }
});

test('clusters without a length are found in chunks of any size', () => {
  const bytes = recordedWebm(2);
  const at = bytes.indexOf('1f43b675', 0, 'hex');
  for (const chunkBytes of [bytes.length, 1, 7]) {
    const duration = videoDuration('video/webm');
    for (let from = 0; from < bytes.length; from += chunkBytes)
      duration.write(bytes.subarray(from, from + chunkBytes));
    expect(duration.openEndAt).toBe(at);
  }
  const known = videoDuration('video/webm');
  known.write(webm());
  expect(known.openEndAt).toBe(Infinity);
});

test('the duration of MP4 is that of its headers, its tables or its fragments', () => {
  expect(secondsOf('video/mp4', sampleVideo())).toBe(5);
  expect(secondsOf('video/mp4', sampleVideo(300_000, 7, { isRecorded: true }), 999)).toBe(5);
  // Two tables: 3 × 2000 + 1 × 500 ticks, of 1000 in a second.
  const table = box('stts', numbers(0, 2, 3, 2000, 1, 500));
  expect(secondsOf('video/mp4', movie(track(1, table)), 5)).toBe(6.5);
  const defaults = box('mvex', box('trex', numbers(0, 2, 1, 40, 0, 0)));
  const run = box('trun', numbers(0, 25));
  const listed = box('trun', numbers(0x301, 2, 99, 300, 1, 400, 1));
  const fragment = (...parts: Buffer[]) => box('moof', box('traf', ...parts));
  const recorded = Buffer.concat([
    movie(track(1), track(2), defaults),
    fragment(box('tfhd', numbers(0, 2)), run),
    box('mdat', Buffer.alloc(100)),
    fragment(box('tfhd', numbers(0, 2)), box('tfdt', numbers(0, 9000)), listed),
  ]);
  for (const chunkBytes of [undefined, 1, 64]) {
    expect(secondsOf('video/mp4', recorded, chunkBytes)).toBe(9.7);
  }
  const own = fragment(box('tfhd', numbers(0x8, 1, 2000)), run);
  expect(secondsOf('video/mp4', Buffer.concat([movie(track(1)), own]))).toBe(50);
});

test('bytes that are no container have no duration, and a table that is too long has any', () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, nth) => (nth * 7919) % 256));
  for (const type of ['video/mp4', 'video/webm'] as const) {
    expect(secondsOf(type, Buffer.alloc(5000))).toBe(0);
    expect(secondsOf(type, noise, 11)).toBeGreaterThanOrEqual(0);
    expect(secondsOf(type, Buffer.alloc(0))).toBe(0);
  }
  expect(secondsOf('video/mp4', movie(box('mdhd', numbers(0))))).toBe(0);
  const endless = movie(track(1, box('stts', Buffer.alloc(1024 * 1024 + 8))));
  expect(secondsOf('video/mp4', endless, 65_536)).toBe(Infinity);
});
