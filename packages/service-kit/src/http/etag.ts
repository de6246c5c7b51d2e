import { createHash } from 'node:crypto';

/** Strong validator of a reply, with quotes. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url')}"`;

/** Whether an `If-None-Match` header names the present version. */
export const isCurrent = (header: string | undefined, etag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');
