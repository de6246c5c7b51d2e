/** A unit of a container: its name, and the lengths of its header and of its content. */
interface Element {
  name: string;
  headerBytes: number;
  /** Infinite where it lasts until the end. */
  contentBytes: number;
}

/** How one format of containers is read. */
interface Format {
  /** The element at the beginning of some bytes; null where they do not have its whole header. */
  elementAt(bytes: Buffer): Element | null;
  /** Elements that consist of others. */
  containers: ReadonlySet<string>;
  /** Contains the media of a recording, without a length, after the description of the tracks. */
  openEnded?: string;
  /** Elements with times, by name: how many bytes are read of each, and what they say. */
  times: ReadonlyMap<string, { bytes: number; read(content: Buffer): void }>;
  /** The longest duration that was read so far. */
  seconds(): number;
}

/** Reads the duration of a video while it passes. */
interface VideoDuration {
  write(chunk: Buffer): void;
  /** By all timestamps and headers; a header that says less is not relied on. */
  seconds(): number;
  /** At which byte media without a length begin; infinite before, and where there are none. */
  readonly openEndAt: number;
}

/** Tables of samples: for a quarter of an hour they have less. */
const mostBytes = 1024 * 1024;

class DurationReader implements VideoDuration {
  openEndAt = Infinity;
  private written = 0;
  private unread: Buffer = Buffer.alloc(0);
  /** Bytes to come that are not read. */
  private ignored = 0;
  private isTooLarge = false;

  constructor(private readonly format: Format) {}

  write(chunk: Buffer): void {
    this.written += chunk.length;
    const rest = chunk.subarray(Math.min(this.ignored, chunk.length));
    this.ignored -= chunk.length - rest.length;
    this.unread = this.unread.length === 0 ? rest : Buffer.concat([this.unread, rest]);
    while (this.unread.length > 0 && this.readNext());
  }

  seconds(): number {
    return this.isTooLarge ? Number.POSITIVE_INFINITY : this.format.seconds();
  }

  /** Returns false where the next element has not arrived yet. */
  private readNext(): boolean {
    const { containers, times } = this.format;
    const element = this.format.elementAt(this.unread);
    if (!element) return false;
    const { name, headerBytes, contentBytes } = element;
    const time = times.get(name);
    const wanted = Math.min(contentBytes, time?.bytes ?? 0);
    if (this.unread.length < headerBytes + wanted) return false;
    if (name === this.format.openEnded && contentBytes === Infinity)
      this.openEndAt = Math.min(this.openEndAt, this.written - this.unread.length);
    if (time) this.readTime(time, { wanted, headerBytes, contentBytes });
    this.drop(headerBytes + (containers.has(name) ? 0 : contentBytes));
    return true;
  }

  private readTime(
    time: { bytes: number; read(content: Buffer): void },
    { wanted, headerBytes, contentBytes }: Omit<Element, 'name'> & { wanted: number },
  ): void {
    if (time.bytes === mostBytes && contentBytes > mostBytes) this.isTooLarge = true;
    try {
      time.read(this.unread.subarray(headerBytes, headerBytes + wanted));
    } catch (error) {
      // One that is shorter than its fields says no time.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  private drop(bytes: number): void {
    this.ignored += Math.max(0, bytes - this.unread.length);
    this.unread = this.unread.subarray(Math.min(bytes, this.unread.length));
  }
}

/** The length of a number of EBML by its first byte: 9 where no number begins with it. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

function ebmlElementAt(bytes: Buffer): Element | null {
  const idBytes = lengthOf(bytes[0] ?? 0);
  if (idBytes > 4) return { name: 'invalid', headerBytes: 1, contentBytes: Infinity };
  if (bytes.length <= idBytes) return null;
  const sizeBytes = lengthOf(bytes[idBytes] ?? 0);
  const headerBytes = idBytes + sizeBytes;
  if (sizeBytes > 8) return { name: 'invalid', headerBytes: 1, contentBytes: Infinity };
  if (bytes.length < headerBytes) return null;
  let size = (bytes[idBytes] ?? 0) & (0xff >> sizeBytes);
  let isKnown = size !== 0xff >> sizeBytes;
  for (const byte of bytes.subarray(idBytes + 1, headerBytes)) {
    size = size * 256 + byte;
    isKnown ||= byte !== 0xff;
  }
  // All ones where it is not known: it ends where another element of its kind begins.
  const contentBytes = isKnown ? size : Infinity;
  return { name: bytes.toString('hex', 0, idBytes), headerBytes, contentBytes };
}

const unsigned = (content: Buffer): number =>
  content.reduce((number, byte) => number * 256 + byte, 0);

/** WebM (RFC 9559). A recording of a browser has no duration; its blocks have their times. */
function webm(): Format {
  let [nanosecondsPerTick, cluster, duration] = [1_000_000, 0, 0];
  let [first, last] = [Infinity, -Infinity];
  const readBlock = (content: Buffer) => {
    const at = cluster + content.readInt16BE(lengthOf(content[0] ?? 0));
    [first, last] = [Math.min(first, at), Math.max(last, at)];
  };
  return {
    elementAt: ebmlElementAt,
    // Segment, Info, Cluster, BlockGroup.
    containers: new Set(['18538067', '1549a966', '1f43b675', 'a0']),
    openEnded: '1f43b675',
    times: new Map([
      [
        '2ad7b1',
        { bytes: 8, read: (scale: Buffer) => (nanosecondsPerTick = unsigned(scale) || 1_000_000) },
      ],
      [
        '4489',
        {
          bytes: 8,
          read: (ticks: Buffer) =>
            (duration = ticks.length === 4 ? ticks.readFloatBE(0) : ticks.readDoubleBE(0)),
        },
      ],
      ['e7', { bytes: 8, read: (ticks: Buffer) => (cluster = unsigned(ticks)) }],
      ['a3', { bytes: 10, read: readBlock }],
      ['a1', { bytes: 10, read: readBlock }],
    ]),
    seconds: () => (Math.max(duration, last - first) * nanosecondsPerTick) / 1e9,
  };
}

function boxAt(bytes: Buffer): Element | null {
  if (bytes.length < 8) return null;
  const size = bytes.readUInt32BE(0);
  const name = bytes.toString('latin1', 4, 8);
  if (size === 0) return { name, headerBytes: 8, contentBytes: Infinity };
  if (size !== 1) return { name, headerBytes: 8, contentBytes: Math.max(0, size - 8) };
  if (bytes.length < 16) return null;
  const contentBytes = Math.max(0, Number(bytes.readBigUInt64BE(8)) - 16);
  return { name, headerBytes: 16, contentBytes };
}

/** Of the flags of `tfhd` and `trun`: whether an optional field of some bytes is there. */
const bytesIf = (flags: number, flag: number, bytes: number): number => (flags & flag ? bytes : 0);

/** The ticks of the samples of one `trun`. */
function ticksOfRun(content: Buffer, defaultTicks: number): number {
  const flags = content.readUIntBE(1, 3);
  const samples = content.readUInt32BE(4);
  if (!(flags & 0x100)) return samples * defaultTicks;
  const start = 8 + bytesIf(flags, 0x1, 4) + bytesIf(flags, 0x4, 4);
  const fields = [0x100, 0x200, 0x400, 0x800];
  const stride = fields.reduce((sum, flag) => sum + bytesIf(flags, flag, 4), 0);
  let ticks = 0;
  for (let at = start; at + stride <= content.length; at += stride)
    ticks += content.readUInt32BE(at);
  return ticks;
}

/** The ticks of all samples of a table `stts`. */
function ticksOfTable(content: Buffer): number {
  let ticks = 0;
  for (let at = 8; at + 8 <= content.length; at += 8)
    ticks += content.readUInt32BE(at) * content.readUInt32BE(at + 4);
  return ticks;
}

/** A number with 64 bits from version 1 of a box on, of 32 in version 0. */
const versioned = (content: Buffer, at: { short: number; long: number }): number =>
  content[0] === 0 ? content.readUInt32BE(at.short) : Number(content.readBigUInt64BE(at.long));

interface Track {
  ticksPerSecond: number;
  defaultTicks: number;
  /** Where its last fragment ends. */
  end: number;
}

/** MP4 (ISO 14496-12), also in fragments. */
function mp4(): Format {
  const tracks = new Map<number, Track>();
  const trackOf = (id: number): Track => {
    const track = tracks.get(id) ?? { ticksPerSecond: Infinity, defaultTicks: 0, end: 0 };
    tracks.set(id, track);
    return track;
  };
  let longest = 0;
  let track = trackOf(0);
  let runTicks = 0;
  const note = (ticks: number, ticksPerSecond: number) => {
    longest = Math.max(longest, ticks / Math.max(1, ticksPerSecond));
  };
  const readHeader = (content: Buffer): number => {
    const ticksPerSecond = content.readUInt32BE(content[0] === 0 ? 12 : 20);
    const ticks = versioned(content, { short: 16, long: 24 });
    // All ones where it is not known.
    if (ticks !== 0xffffffff && ticks < 2 ** 63) note(ticks, ticksPerSecond);
    return ticksPerSecond;
  };
  const readFragment = (content: Buffer) => {
    const flags = content.readUIntBE(1, 3);
    track = trackOf(content.readUInt32BE(4));
    const at = 8 + bytesIf(flags, 0x1, 8) + bytesIf(flags, 0x2, 4);
    runTicks = flags & 0x8 ? content.readUInt32BE(at) : track.defaultTicks;
  };
  const table = (read: (content: Buffer) => void) => ({ bytes: mostBytes, read });
  const field = (read: (content: Buffer) => void) => ({ bytes: 64, read });
  return {
    elementAt: boxAt,
    containers: new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']),
    times: new Map([
      ['mvhd', field((content) => void readHeader(content))],
      [
        'tkhd',
        field((content) => {
          track = trackOf(content.readUInt32BE(content[0] === 0 ? 12 : 20));
        }),
      ],
      ['mdhd', field((content) => (track.ticksPerSecond = readHeader(content)))],
      ['stts', table((content) => note(ticksOfTable(content), track.ticksPerSecond))],
      [
        'trex',
        field((content) => {
          trackOf(content.readUInt32BE(4)).defaultTicks = content.readUInt32BE(12);
        }),
      ],
      ['tfhd', field(readFragment)],
      ['tfdt', field((content) => (track.end = versioned(content, { short: 4, long: 4 })))],
      [
        'trun',
        table((content) => {
          track.end += ticksOfRun(content, runTicks);
          note(track.end, track.ticksPerSecond);
        }),
      ],
    ]),
    seconds: () => longest,
  };
}

/** Reads how long a video lasts; elements that are no times are passed over. */
export const videoDuration = (type: 'video/mp4' | 'video/webm'): VideoDuration =>
  new DurationReader(type === 'video/mp4' ? mp4() : webm());
