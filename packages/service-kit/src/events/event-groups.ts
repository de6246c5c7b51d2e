import { Slots } from '../bus/batch';
import { currentWork } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import { isStoreUnavailable } from '../data/store-unavailable';
import { type Outcome, WorkInGroups } from '../work-in-groups';
import { AlreadyHandled, handledAmong, handleOnce, type WantedEvent } from './inbox';

/** The most events that one transaction handles. */
const most = 32;
/** Transactions of a replica at once: while one waits for the store, another is worked on. */
const groupsAtOnce = 4;
/** Events at once that are handled by transactions of their own after their group failed. */
const aloneAtOnce = 16;

/** How many events of a service may be in progress: enough to fill its groups. */
export const eventsAtOnce = groupsAtOnce * most;

/** The transaction of an event's group failed. It was rolled back, whichever event was at fault. */
const failed = 'failed';

/**
 * Handles events with one effect each. Events that arrive while others are handled are handled by
 * one transaction: one write to the inbox, one of events, one of timers, one commit. When it fails,
 * each event of it is handled by a transaction of its own, so that none fails by another one.
 */
export class EventGroups {
  private readonly groups: WorkInGroups<WantedEvent, typeof failed | null>;

  private readonly alone = new Slots(aloneAtOnce);

  constructor(private readonly db: Database) {
    this.groups = new WorkInGroups({
      most,
      slots: new Slots(groupsAtOnce),
      work: (_, events) => this.outcomesOf(events),
    });
  }

  /** @throws AlreadyHandled; errors of the store, and of the event's own consumers. */
  async handle({ envelope, wanted }: WantedEvent): Promise<void> {
    const { requestId, traceparent } = currentWork();
    const event = { envelope, wanted, origin: { requestId, traceparent } };
    const result = await this.groups.run('', event);
    if (result === failed) await this.alone.run(() => this.handleAlone(event));
  }

  private async outcomesOf(
    events: readonly WantedEvent[],
  ): Promise<Outcome<typeof failed | null>[]> {
    const [event] = events;
    if (events.length === 1 && event) {
      await this.handleAlone(event);
      return [{ result: null }];
    }
    const known = await handledAmong(
      this.db,
      events.map(({ envelope }) => envelope.id),
    );
    const fresh = events.filter(({ envelope }) => !known.has(envelope.id));
    const result = await this.resultOf(fresh);
    return events.map(({ envelope }) =>
      known.has(envelope.id) ? { error: new AlreadyHandled() } : { result },
    );
  }

  /** @throws the error of a store that is unavailable: each event of the group is then delayed. */
  private async resultOf(events: readonly WantedEvent[]): Promise<typeof failed | null> {
    if (events.length === 0) return null;
    try {
      await this.db.transaction(() => handleOnce(this.db, ...events));
      return null;
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      return failed;
    }
  }

  private async handleAlone(event: WantedEvent): Promise<void> {
    await retryStale(() => this.db.transaction(() => handleOnce(this.db, event)));
  }
}
