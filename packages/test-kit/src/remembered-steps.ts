import type { BusWatch } from './bus-watch';
import type { FakeClock } from './fake-clock';
import {
  applyChanges,
  changesBetween,
  type CollectionChange,
  copyStores,
  type StoreCollections,
  type StoreCopy,
} from './store-copy';

/** A state that tests reach from their start, and the steps that were taken from it. */
interface State {
  copy: StoreCopy;
  steps: Map<string, Step>;
}

/** What one step did. */
interface Step {
  changes: CollectionChange[];
  events: BusWatch['published'];
  /** As JSON, because tests may change what they get. */
  result: string;
  /** The time of the clock after it, in milliseconds since 1970. */
  time: number;
  end: State;
}

interface StepMemoryOptions {
  stores: StoreCollections[];
  watch: BusWatch;
  clock: FakeClock;
}

/** With more states than this, all are forgotten: each holds the documents of a platform. */
const mostStates = 60;

/**
 * What the steps that prepare a platform wrote, for as long as the platform is used. A test that
 * takes the same steps from its start gets the same documents and events, without the requests that
 * made them: most tests begin with a few funded players.
 */
export class StepMemory {
  /** By the time at which a story begins. */
  private readonly starts = new Map<number, State>();
  private states = 0;

  constructor(private readonly options: StepMemoryOptions) {}

  /** Forgets all steps: what services have in memory contradicts them. */
  forget(): void {
    this.starts.clear();
    this.states = 0;
  }

  /** The steps of one test, which begins at `startAt`. */
  begin(startAt: Date): RememberedSteps {
    return new RememberedSteps({
      ...{ watch: this.options.watch, clock: this.options.clock },
      copy: () => copyStores(this.options.stores),
      start: (make) => this.start(startAt.getTime(), make),
      count: () => void (this.states += 1),
    });
  }

  private async start(at: number, make: () => Promise<StoreCopy>): Promise<State> {
    if (this.states > mostStates) this.forget();
    const known = this.starts.get(at);
    if (known) return known;
    const made = { copy: await make(), steps: new Map<string, Step>() };
    this.starts.set(at, made);
    return made;
  }
}

interface NewStep<Result> {
  /** Has everything on which the step depends. */
  name: string;
  run(): Promise<Result | null>;
  /** Of JSON.parse. */
  revive?(key: string, value: unknown): unknown;
}

interface RememberedStepsOptions {
  watch: BusWatch;
  clock: FakeClock;
  copy(): Promise<StoreCopy>;
  start(make: () => Promise<StoreCopy>): Promise<State>;
  count(): void;
}

/** The steps of one test: remembered until it does anything else. */
export class RememberedSteps {
  private state: State | null = null;
  private isEnded = false;
  private isRepeating = false;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: RememberedStepsOptions) {}

  /** How many events had been published after the last one. */
  published = 0;

  get areRemembered(): boolean {
    return !this.isEnded;
  }

  /** The test does something else: further steps depend on it. */
  end(): void {
    if (!this.isRepeating) this.isEnded = true;
  }

  /**
   * Takes a step, or repeats what the same step after the same others wrote. Null is a step that
   * failed; neither it nor what follows is remembered.
   */
  take<Result>(step: NewStep<Result>): Promise<Result | null> {
    const taken = this.turn.then(() => this.takeNow(step));
    this.turn = taken.catch(() => this.end());
    return taken;
  }

  private async takeNow<Result>({ name, run, revive }: NewStep<Result>): Promise<Result | null> {
    if (this.isEnded) return run();
    const { watch, clock, copy, start } = this.options;
    const from = (this.state ??= await start(copy));
    const known = from.steps.get(name);
    if (known) {
      await applyChanges(known.changes);
      watch.restore(known.events);
      this.moveTo(known.time);
      this.state = known.end;
      this.published = watch.published.length;
      return JSON.parse(known.result, revive) as Result;
    }
    const published = watch.published.length;
    const result = await run();
    if (result === null) this.end();
    if (this.isEnded) return result;
    const after = await copy();
    // Other work of the test may have begun meanwhile.
    if (this.isEnded) return result;
    this.options.count();
    this.published = watch.published.length;
    this.state = { copy: after, steps: new Map() };
    from.steps.set(name, {
      changes: changesBetween(from.copy, after),
      events: watch.published.slice(published),
      result: JSON.stringify(result),
      time: clock.now().getTime(),
      end: this.state,
    });
    return result;
  }

  private moveTo(time: number): void {
    const { clock } = this.options;
    if (clock.now().getTime() === time) return;
    this.isRepeating = true;
    clock.moveTo(new Date(time));
    this.isRepeating = false;
  }
}
