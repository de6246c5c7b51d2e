import { createUpload } from '@contend/contracts';
import type { Player } from './player';

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type), content]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, nth) => bytes.writeUInt32BE(value, 4 * nth));
  return bytes;
}

const empty = (bytes: number): Buffer => Buffer.alloc(bytes);

/** The description of one track of five seconds (ISO 14496-12): `vide` or `soun`. */
function movie(track: string): Buffer {
  const size = numbers(0x00400040);
  const sample = box('avc1', empty(6), Buffer.from([0, 1]), empty(16), size, empty(50));
  const tables = [
    box('stsd', numbers(0, 1), sample),
    box('stts', numbers(0, 1, 1, 5000)),
    ...[box('stsc', numbers(0, 0)), box('stsz', numbers(0, 0, 0)), box('stco', numbers(0, 0))],
  ];
  const header = box('mdhd', numbers(0, 0, 0, 1000, 5000, 0x55c40000));
  const handler = box('hdlr', numbers(0, 0), Buffer.from(track), empty(13));
  const media = box('mdia', header, handler, box('minf', box('stbl', ...tables)));
  return box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000, 5000, 0x10000), empty(76), numbers(2)),
    box('trak', box('tkhd', numbers(7, 0, 0, 1, 0, 5000), empty(60)), media),
  );
}

const fileType = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41'));

interface SampleVideo {
  track?: 'vide' | 'soun';
  /** Whether the description follows the data, as a recorder writes it. */
  isRecorded?: boolean;
}

/** An MP4 container of the given length, at least 600 bytes, whose data is no video. */
export function sampleVideo(
  bytes = 5000,
  filler = 7,
  { track = 'vide', isRecorded = false }: SampleVideo = {},
): Buffer {
  const description = movie(track);
  const rest = Math.max(bytes, 600) - fileType.length - description.length - 8;
  const data = box('mdat', Buffer.alloc(rest, filler));
  return Buffer.concat([fileType, ...(isRecorded ? [data, description] : [description, data])]);
}

/** Uploads a small video for a player. Returns its id. */
export async function uploadVideo(player: Player, filler?: number): Promise<string> {
  const { status, body } = await player.upload(createUpload, { bytes: sampleVideo(600, filler) });
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
}
