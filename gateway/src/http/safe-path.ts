const longest = 4096;

/**
 * Says whether a request target is an ordinary path: nothing that one server reads differently from
 * the next (encoded slashes, dot segments, empty segments, backslashes, control characters).
 */
export function isSafePath(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (target.length > longest || !path.startsWith('/')) return false;
  if (/\/\/|\\|%2f|%5c|%00|[\x00-\x20\x7f]/i.test(path)) return false;
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
