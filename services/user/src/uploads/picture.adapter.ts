import { Refusal, uploadLimits } from '@contend/contracts';
import sharp from 'sharp';
import { limitConcurrency } from './limit-concurrency';

/** The longest side of a stored picture; larger ones are scaled down. */
const longestSide = 2048;
const timeoutSeconds = 10;
/** Each takes up to 100 MB while it is decoded. */
const atOnce = 2;
const mostWaiting = 20;

/** Pictures as WebP. */
export interface PictureConverter {
  /**
   * Decodes a picture and encodes it again, so that nothing but its pixels is stored: no metadata
   * (EXIF, GPS), nothing behind or inside of it. Animations stay animations.
   * @throws Refusal `picture-too-large`, `file-unreadable`, or `too-busy`.
   */
  convert(bytes: Buffer): Promise<Buffer>;
}

export function pictureConverter(): PictureConverter {
  const queue = limitConcurrency(atOnce, mostWaiting);
  return { convert: (bytes) => queue(() => convert(bytes)) };
}

async function convert(bytes: Buffer): Promise<Buffer> {
  const options = {
    animated: true,
    failOn: 'error',
    limitInputPixels: uploadLimits.picturePixels,
  } as const;
  const {
    width,
    height,
    pages = 1,
    pageHeight = height,
  } = await reading(() =>
    // Reads the header alone. No limit here: the refusal is to say that the picture is too large.
    sharp(bytes, { ...options, limitInputPixels: false }).metadata(),
  );
  const pixels = width * pageHeight * pages;
  if (pixels > uploadLimits.picturePixels) throw new Refusal('picture-too-large');
  const picture = sharp(bytes, options);
  // Turned as EXIF says, because that is dropped; animations have none.
  const upright = pages > 1 ? picture : picture.autoOrient();
  return reading(() =>
    upright
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer(),
  );
}

/** Every error of the decoder is one of the file. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Refusal('file-unreadable');
  }
}
