import { createUpload } from '@contend/contracts';
import type { Player } from './player';

function box(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type), content]);
}

/** An MP4 container of about the given length, whose content is no video. */
export const sampleVideo = (bytes = 5000, filler = 7): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41')),
    box('mdat', Buffer.alloc(bytes - 40, filler)),
  ]);

/** Uploads a small video for a player. Returns its id. */
export async function uploadVideo(player: Player, filler?: number): Promise<string> {
  const { status, body } = await player.upload(createUpload, { bytes: sampleVideo(200, filler) });
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
}
