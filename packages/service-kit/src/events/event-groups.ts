import { Slots } from '../bus/batch';
import { currentWork } from '../context';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import { isStoreUnavailable } from '../data/store-unavailable';
import { type Outcome, WorkInGroups } from '../work-in-groups';
import { AlreadyHandled, handledAmong, handleOnce, RolledBack, type WantedEvent } from './inbox';

/** The most events that one transaction handles. */
const most = 32;
/** Transactions of a replica at once: while one waits for the store, another is worked on. */
const groupsAtOnce = 4;
/** Events at once that are handled by transactions of their own after their group failed. */
const aloneAtOnce = 16;

/** How many subjects of a service may be in progress: enough to fill its groups. */
export const subjectsAtOnce = groupsAtOnce * most;

/** Events of one subject, in their order. */
type Unit = readonly WantedEvent[];

/** Whether the transaction was rolled back, and which events had been handled before. */
type Result = 'rolled back' | ReadonlySet<string>;

const nothing: ReadonlySet<string> = new Set();

/**
 * Handles events with one effect each. Events that arrive while others are handled are handled by
 * one transaction: one write to the inbox, one of events, one of timers, one commit. When it fails,
 * each event of it is handled by a transaction of its own, so that none fails by another one.
 */
export class EventGroups {
  private readonly groups: WorkInGroups<Unit, Result>;

  private readonly alone = new Slots(aloneAtOnce);

  constructor(private readonly db: Database) {
    this.groups = new WorkInGroups({
      most,
      sizeOf: ({ length }) => length,
      slots: new Slots(groupsAtOnce),
      work: (_, units) => this.outcomesOf(units),
    });
  }

  /** @throws AlreadyHandled; errors of the store, and of the event's own consumers. */
  async handle(event: WantedEvent): Promise<void> {
    const own = withOrigin(event);
    const result = await this.groups.run('', [own]);
    if (result === 'rolled back') await this.alone.run(() => this.handleAlone(own));
    else if (result.has(event.envelope.id)) throw new AlreadyHandled();
  }

  /**
   * Returns a function that handles this many events of one subject by one transaction, in the
   * order of its calls; it begins with the last call.
   * @throws AlreadyHandled; RolledBack for each of them when the transaction failed; errors of a
   * store that is unavailable. No event is tried alone.
   */
  unit(count: number): (event: WantedEvent) => Promise<void> {
    const events: WantedEvent[] = [];
    let begin: (result: Promise<Result>) => void = () => undefined;
    const ended = new Promise<Result>((resolve) => (begin = resolve));
    return async (event) => {
      if (events.push(withOrigin(event)) === count) begin(this.groups.run('', events));
      const result = await ended;
      if (result === 'rolled back') throw new RolledBack();
      if (result.has(event.envelope.id)) throw new AlreadyHandled();
    };
  }

  private async outcomesOf(units: readonly Unit[]): Promise<Outcome<Result>[]> {
    const events = units.flat();
    const [event] = events;
    if (events.length === 1 && event) {
      await this.handleAlone(event);
      return [{ result: nothing }];
    }
    const ids = events.map(({ envelope }) => envelope.id);
    const known = await handledAmong(this.db, ids);
    const isDone = await this.handleAll(events.filter(({ envelope }) => !known.has(envelope.id)));
    return units.map(() => ({ result: isDone ? known : 'rolled back' }));
  }

  /**
   * Returns false when the transaction was rolled back.
   * @throws the error of a store that is unavailable: each event of the group is then delayed.
   */
  private async handleAll(events: readonly WantedEvent[]): Promise<boolean> {
    if (events.length === 0) return true;
    try {
      await this.db.transaction(() => handleOnce(this.db, ...events));
      return true;
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      return false;
    }
  }

  private async handleAlone(event: WantedEvent): Promise<void> {
    await retryStale(() => this.db.transaction(() => handleOnce(this.db, event)));
  }
}

/** With the request and trace of the current work, which its effects belong to. */
function withOrigin({ envelope, wanted }: WantedEvent): WantedEvent {
  const { requestId, traceparent } = currentWork();
  return { envelope, wanted, origin: { requestId, traceparent } };
}
