const longest = 4096;

/**
 * Whether a request target is an ordinary path, without parts that servers interpret differently
 * (encoded slashes, dot segments, empty segments, backslashes, control characters).
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
