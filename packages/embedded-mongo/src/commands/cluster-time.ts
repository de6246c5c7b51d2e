import { Binary, Long, Timestamp } from 'bson';
import type { Doc } from '../values/bson';

/** A member without keys signs with zeros, which drivers forward unread. */
const SIGNATURE = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };

/** The logical time of the single member, for causally consistent reads. */
export class ClusterClock {
  private seconds = 0;
  private increment = 0;

  /** The time fields of a reply; each reply has a later time. */
  fields(): Doc {
    const now = Math.floor(Date.now() / 1000);
    if (now > this.seconds) [this.seconds, this.increment] = [now, 0];
    this.increment += 1;
    const time = new Timestamp({ t: this.seconds, i: this.increment });
    return {
      operationTime: time,
      $clusterTime: { clusterTime: time, signature: SIGNATURE },
    };
  }
}
