interface FrameOptions {
  /** Head and payload of the WebSocket frame that every socket of a broadcast is sent. */
  wsPreEncodedFrame?: Buffer[];
}

/** What Socket.IO's adapters make a broadcast's frame with; their types hide it. */
interface Encoding {
  _encode?(packet: unknown, options: FrameOptions): unknown;
}

/**
 * Socket.IO encodes a broadcast once, and then has each socket write its head and its payload.
 * Joined, a delivery is one plain write instead of a gathered one. Should a later release encode in
 * another way, nothing is changed.
 */
export function joinFrames(adapter: object): void {
  const encoding = adapter as Encoding;
  const encode = encoding._encode?.bind(adapter);
  if (!encode) return;
  encoding._encode = (packet, options) => {
    const encoded = encode(packet, options);
    const frame = options.wsPreEncodedFrame;
    if (frame) options.wsPreEncodedFrame = [Buffer.concat(frame)];
    return encoded;
  };
}
