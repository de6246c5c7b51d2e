interface FrameOptions {
  /** Head and payload of the WebSocket frame that every socket of a broadcast is sent. */
  wsPreEncodedFrame?: Buffer[];
}

/** The encoder of Socket.IO's adapters for a broadcast's frame; their types hide it. */
interface Encoding {
  _encode?(packet: unknown, options: FrameOptions): unknown;
}

/**
 * Socket.IO encodes a broadcast once, and then each socket writes its head and its payload. Joined,
 * a delivery is one plain write instead of a gathered one. If a later release encodes differently,
 * nothing is changed.
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
