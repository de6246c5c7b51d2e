import type { Readable } from 'node:stream';
import { z } from 'zod';

/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The reply of a call with medium `file`. */
export interface FileReply {
  type: string;
  /** Suggested file name, of letters, digits, dots and dashes. */
  name: string;
  bytes: number;
  /** Strong validator of the bytes, without quotes. */
  etag: string;
  /** Value of `Cache-Control`. */
  caching: string;
  /** Opens the bytes, or a range of them. @throws Refusal */
  open(range?: ByteRange): Promise<Readable>;
}

/** Bytes of a stored file. */
export const file = z.custom<FileReply>().meta({ description: 'The bytes of the file.' });

/**
 * The pages of the web app that notifications and conversations lead to; `:id` is any id. A test of
 * the web app asserts that each exists.
 */
export const webPages = [
  '/matches/:id',
  '/wagers/:id',
  '/scrims',
  '/scrims?team=:id',
  '/scrims/bookings/:id',
  '/teams',
  '/teams/:id',
  '/teams/:id?tab=chat',
  '/tournaments/:id',
  '/tournaments/:id?tab=chat',
  '/organize/:id',
  '/organize/series/:id',
  '/players/:id',
  '/rewards',
  '/wallet',
  '/wallet/limits',
  '/wallet/payouts',
  '/wallet/payouts?payout=:id',
  '/membership',
  '/membership/codes',
  '/support',
  '/support/:id',
  '/settings',
  '/settings#email',
  '/settings#moderation',
  '/moderation/log',
] as const;

type Filled<Page extends string> = Page extends `${infer Before}:id${infer After}`
  ? `${Before}${string}${After}`
  : Page;

/** A path of the web app that leads to one of its pages. */
export type WebPath = Filled<(typeof webPages)[number]>;
