import { Refusal } from '@contend/contracts';
import { sendRefusal } from '@contend/service-kit';
import type { RequestHandler } from 'express';

const longest = 4096;

/**
 * Says whether a request target is an ordinary path: nothing that one server reads differently from
 * the next (encoded slashes, dot segments, empty segments, backslashes, control characters).
 */
export function isOrdinaryTarget(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (target.length > longest || !path.startsWith('/')) return false;
  if (/\/\/|\\|%2f|%5c|%00|[\x00-\x20\x7f]/i.test(path)) return false;
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers 400 to whoever tries the door frame instead of the door. */
export const refuseStrangePaths: RequestHandler = (request, response, next) => {
  if (isOrdinaryTarget(request.url)) next();
  else sendRefusal(response, new Refusal('invalid-request'), String(response.locals.requestId));
};
