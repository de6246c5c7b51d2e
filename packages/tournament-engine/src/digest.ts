/** 64 bits of two multiplicative hashes: for comparing states, not against forgery. */
export function digest(text: string): string {
  return hex(hash32(text, 0x811c9dc5)) + hex(hash32(text, 0x9e3779b9));
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** A whole number below 2^32. */
export function hash32(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
