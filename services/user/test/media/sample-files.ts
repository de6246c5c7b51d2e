import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of one colour, two pixels wide unless told otherwise. */
const plain = (width = 2, height = 2): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#c84' },
    limitInputPixels: false,
  });

export const png = (width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).png().toBuffer();

/** A small picture whose header claims another size. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await png();
  // Its first chunk begins at byte 8: length, type, width and height, five more, checksum.
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** With a camera's model, a place (GPS) and a quarter turn in its metadata. */
export const jpegWithPlace = (): Promise<Buffer> =>
  plain(4, 2)
    .withExif({
      IFD0: { Model: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function animatedGif(): Promise<Buffer> {
  const colours = ['#f00', '#0f0', '#00f'];
  const frames = colours.map((background) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
}

/** An element of EBML (RFC 8794): its id in hex, the length of its content in eight bytes. */
function element(id: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.length));
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
}

const byte = (value: number): Buffer => Buffer.from([value]);

function milliseconds(seconds: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(seconds * 1000);
  return bytes;
}

const ofUnknownLength = (id: string): Buffer => Buffer.from(`${id}01ffffffffffffff`, 'hex');

const trackOf = (codec: string): Buffer =>
  element(
    '1654ae6b',
    element(
      'ae',
      ...[element('d7', byte(1)), element('83', byte(1)), element('86', Buffer.from(codec))],
      element('e0', element('b0', byte(64)), element('ba', byte(64))),
    ),
  );

/** Two seconds of a canvas that Chromium recorded (MediaRecorder, in parts of 500 ms). */
export const browserRecording = (): Buffer => readFileSync(path.join(__dirname, 'recording.webm'));

/** As a browser records WebM: a cluster for each second, and neither duration nor lengths. */
export function recordedWebm(seconds: number): Buffer {
  const clusters = Array.from({ length: seconds }, (_, nth) => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(nth * 1000);
    // The number of the track, and 1000 ms after the time of the cluster.
    const block = Buffer.concat([Buffer.from('8103e880', 'hex'), Buffer.alloc(20, 1)]);
    const cluster = [element('e7', time), element('a3', block)];
    return Buffer.concat([ofUnknownLength('1f43b675'), ...cluster]);
  });
  return Buffer.concat([
    element('1a45dfa3', element('42f3', byte(8)), element('4282', Buffer.from('webm'))),
    ofUnknownLength('18538067'),
    element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex'))),
    trackOf('V_VP8'),
    ...clusters,
  ]);
}

/** A Matroska container with the description of one video track, and data that is no video. */
export const webm = (docType = 'webm', seconds = 5, codec = 'V_VP8'): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('42f3', byte(8)), element('4282', Buffer.from(docType))),
    element(
      '18538067',
      element('1549a966', element('4489', milliseconds(seconds))),
      trackOf(codec),
      element('1f43b675', element('e7', byte(0)), element('a3', Buffer.alloc(500, 1))),
    ),
  ]);
