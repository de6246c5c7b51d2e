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

/** EBML header with the document type of a WebM, or another of four letters. */
export const webm = (docType = 'webm'): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from(docType),
    Buffer.alloc(500, 1),
  ]);
