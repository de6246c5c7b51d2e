import { createUpload, updateMe, builtInAvatars, uploadUrl } from '@contend/contracts';
import { crc32, deflateSync } from 'node:zlib';
import type { DemoPlayer } from './demo-player';

type Colour = readonly [red: number, green: number, blue: number];
/** The colour of each point of a picture. */
type Painting = (x: number, y: number) => Colour;

/** One PNG chunk: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG file (8-bit RGB, not interlaced) of a painting. */
function pngOf(width: number, height: number, colourAt: Painting): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * 3 + 1) + 1;
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), start + x * 3);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows))];
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

const night: Colour = [14, 18, 27];
const orange: Colour = [214, 112, 48];
const blue: Colour = [52, 108, 186];
const white: Colour = [236, 240, 246];

/** Digits of 3 × 5 cells, row by row. */
const digits = ['111101101101111', '010110010010111', '111001111100111', '111001111001111'];

const cellPixels = 36;

/** Whether a point belongs to a digit whose upper left corner is at `left`, 90. */
function isOn(digit: number, left: number, x: number, y: number): boolean {
  const [column, row] = [Math.floor((x - left) / cellPixels), Math.floor((y - 90) / cellPixels)];
  const isInside = column >= 0 && column < 3 && row >= 0 && row < 5;
  return isInside && digits[digit]?.[row * 3 + column] === '1';
}

/** A scoreboard, as a player would photograph it. */
const scoreboard = ([home, away]: readonly [number, number]): Buffer =>
  pngOf(640, 360, (x, y) => {
    if (isOn(home, 106, x, y) || isOn(away, 426, x, y)) return white;
    if (y < 24 || y > 335 || Math.abs(x - 320) < 4) return night;
    return x < 320 ? blue : orange;
  });

/** A plain emblem: a chevron in two colours. */
const emblem = (front: Colour, back: Colour): Buffer =>
  pngOf(256, 256, (x, y) => (Math.abs(y - 80 - Math.abs(x - 128)) < 34 ? front : back));

/**
 * Uploads a picture and returns its id; null where the storage of uploads is not available, as on a
 * machine without the bucket: the demo is played without pictures then.
 */
async function uploadPicture(player: DemoPlayer, bytes: Buffer): Promise<string | null> {
  const { status, body } = await player.upload(createUpload, { bytes, type: 'image/png' });
  if (status === 201) return createUpload.reply.parse(body).id;
  if (status >= 500) return null;
  throw new Error(`The demo could not upload a picture: ${JSON.stringify(body)}`);
}

/** A picture of a final score; empty without storage. */
export async function evidenceOf(
  player: DemoPlayer,
  scores: readonly [number, number],
): Promise<string[]> {
  const id = await uploadPicture(player, scoreboard(scores));
  return id ? [id] : [];
}

/** Gives the first player an uploaded avatar, and every second other one a built-in one. */
export async function chooseAvatars(players: DemoPlayer[]): Promise<void> {
  const [first, ...others] = players;
  const id = first && (await uploadPicture(first, emblem(white, blue)));
  if (id) await first.call(updateMe, { body: { avatarUrl: uploadUrl(id) } });
  await Promise.all(
    others
      .filter((_, index) => index % 2 === 0)
      .map((player, index) =>
        player.call(updateMe, { body: { avatarUrl: builtInAvatars[index] ?? null } }),
      ),
  );
}
