import { Timestamp } from 'bson';
import { isDoc } from '../values/bson';

/** A client's time may be this far ahead, as MongoDB's maxAcceptableLogicalClockDriftSecs. */
const MAX_DRIFT_SECONDS = 31_536_000;

const MAX_INCREMENT = 2 ** 32 - 1;

/** The logical time of the single member, for causally consistent reads. */
export class ClusterClock {
  private seconds = 0;
  private increment = 0;

  /** A time later than every other so far; each reply has one. */
  tick(): Timestamp {
    const now = Math.floor(Date.now() / 1000);
    if (now > this.seconds) [this.seconds, this.increment] = [now, 0];
    if (this.increment === MAX_INCREMENT) [this.seconds, this.increment] = [this.seconds + 1, 0];
    this.increment += 1;
    return new Timestamp({ t: this.seconds, i: this.increment });
  }

  /** Whether a time is still to come. */
  isFuture(time: Timestamp): boolean {
    const now = Math.max(this.seconds, Math.floor(Date.now() / 1000));
    const seconds = time.getHighBitsUnsigned();
    if (seconds !== now) return seconds > now;
    return now === this.seconds && time.getLowBitsUnsigned() > this.increment;
  }

  /** Advances to the `$clusterTime` of a request: a client may have it from before a restart. */
  advance(gossip: unknown): void {
    const time = isDoc(gossip) ? gossip.clusterTime : undefined;
    if (!(time instanceof Timestamp) || !this.isFuture(time)) return;
    const seconds = time.getHighBitsUnsigned();
    if (seconds > Date.now() / 1000 + MAX_DRIFT_SECONDS) return;
    [this.seconds, this.increment] = [seconds, time.getLowBitsUnsigned()];
  }
}

/** A time as text, for messages and as a key. */
export const timeText = (time: Timestamp): string =>
  `Timestamp(${time.getHighBitsUnsigned()}, ${time.getLowBitsUnsigned()})`;
