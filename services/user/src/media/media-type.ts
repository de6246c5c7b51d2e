/** The formats that uploads may have, as their first bytes show them. */
const formats = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/apng': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
  'video/mp4': 'video',
  'video/webm': 'video',
} as const;

export interface MediaType {
  kind: 'picture' | 'video';
  type: keyof typeof formats;
}

/** As many first bytes as recognising a format takes. */
export const headBytes = 4100;

/**
 * The format of a file by its first bytes: magic numbers, the brand of an MP4 container, the
 * document type of a Matroska one. Its name and declared type are not considered. Null for any
 * other format.
 */
export async function mediaTypeOf(head: Uint8Array): Promise<MediaType | null> {
  // An ES module only.
  const { fileTypeFromBuffer } = await import('file-type/core');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found?.mime as keyof typeof formats | undefined;
  return type && type in formats ? { type, kind: formats[type] } : null;
}
