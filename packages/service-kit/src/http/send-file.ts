import { pipeline } from 'node:stream/promises';
import { type ByteRange, type FileReply, Refusal } from '@contend/contracts';
import type { Request, Response } from 'express';
import { isCurrent } from './etag';

/** Nothing in a file runs, even where a browser displays it as a page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox";

/**
 * Sends a file: the whole, one range (206), or nothing where the client has it (304).
 * @throws Refusal `range-not-satisfiable`, and those of opening the file.
 */
export async function sendFile(
  request: Request,
  response: Response,
  file: FileReply,
): Promise<void> {
  const etag = `"${file.etag}"`;
  response.set({
    'Content-Type': file.type,
    'Content-Disposition': `inline; filename="${file.name}"`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': file.caching,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  if (isCurrent(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return;
  }
  const range = rangeOf(request, file, etag);
  if (range) {
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  }
  response.set('Content-Length', String(range ? range.end - range.start + 1 : file.bytes));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(await openOrReset(file, range, response), response).catch(() => {
    // The reader disconnected, or the storage failed: an incomplete reply must not look complete.
    response.destroy();
  });
}

/** A refusal is JSON, and must not be cached as the file. */
async function openOrReset(file: FileReply, range: ByteRange | null, response: Response) {
  try {
    return await file.open(range ?? undefined);
  } catch (error) {
    for (const name of response.getHeaderNames()) {
      if (/^(content-|etag|accept-ranges)/.test(name)) response.removeHeader(name);
    }
    response.set('Cache-Control', 'no-store');
    throw error;
  }
}

/**
 * The requested range; null for the whole file: without a range, with several, or where `If-Range`
 * names another version (RFC 9110 §14).
 */
function rangeOf(request: Request, { bytes }: FileReply, etag: string): ByteRange | null {
  const ifRange = request.get('if-range');
  const header = ifRange === undefined || ifRange === etag ? request.get('range') : undefined;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  if (start >= bytes) throw new Refusal('range-not-satisfiable', { bytes });
  return { start, end };
}
