import { Duplex } from 'node:stream';

/**
 * One end of a connection inside the process, with the methods of `net.Socket` that drivers and the
 * server call. What is written to one end is read from the other one, without a system call.
 */
export class LocalEnd extends Duplex {
  private other!: LocalEnd;

  /** Both ends of a new connection. */
  static pair(): [LocalEnd, LocalEnd] {
    const [one, other] = [new LocalEnd(), new LocalEnd()];
    [one.other, other.other] = [other, one];
    return [one, other];
  }

  setKeepAlive(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  /** Nothing is lost inside a process, so no time is measured. */
  setTimeout(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.other.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.other.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    process.nextTick(() => this.other.destroy());
    done(error);
  }
}
