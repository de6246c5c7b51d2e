const text = 0x81;

/** A WebSocket frame of a client. Its mask is zeros, so its bytes are the text's. */
export function clientFrame(payload: string): Buffer {
  const bytes = Buffer.from(payload);
  const short = bytes.length < 126;
  const head = Buffer.alloc(short ? 6 : 8);
  head[0] = text;
  head[1] = 0x80 | (short ? bytes.length : 126);
  if (!short) head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

/**
 * Reads complete text frames of a server and returns the remaining bytes.
 * @throws Error for frames that no server of these benchmarks sends: a close, fragments.
 */
export function readFrames(bytes: Buffer, onPayload: (payload: string) => void): Buffer {
  let at = 0;
  for (;;) {
    const length = bytes[at + 1];
    if (length === undefined) return bytes.subarray(at);
    if (bytes[at] !== text) throw new Error(`A frame began with ${String(bytes[at])}.`);
    const isLong = length === 126;
    if (isLong && bytes.length < at + 4) return bytes.subarray(at);
    const begin = at + (isLong ? 4 : 2);
    const end = begin + (isLong ? bytes.readUInt16BE(at + 2) : length);
    if (bytes.length < end) return bytes.subarray(at);
    onPayload(bytes.toString('latin1', begin, end));
    at = end;
  }
}
