import type { BusWatch } from './bus-watch';
import type { FakeClock } from './fake-clock';
import type { StoreStates } from './store-states';

/** A state that tests reach from their start, and the steps that were taken from it. */
interface State {
  /** The store's number of it. */
  saved: number;
  steps: Map<string, Step>;
}

/** What one step did. */
interface Step {
  events: BusWatch['published'];
  /** As JSON, because tests may change what they get. */
  result: string;
  /** The time of the clock after it, in milliseconds since 1970. */
  time: number;
  end: State;
}

interface StepMemoryOptions {
  states: StoreStates;
  watch: BusWatch;
  clock: FakeClock;
}

/** With more states than this, all are forgotten: the store keeps their documents in memory. */
const mostStates = 200;

/**
 * What the steps that prepare a platform wrote, for as long as the platform is used. A test that
 * takes the same steps from its start gets the same documents and events, without the requests that
 * made them: most tests begin with a few funded players.
 */
export class StepMemory {
  /** By the time at which a story begins. */
  private readonly starts = new Map<number, State>();
  private saved: number[] = [];
  /** Of the events of all remembered steps. */
  private readonly subjects = new Set<string>();

  constructor(private readonly options: StepMemoryOptions) {}

  /** Forgets all steps: what services have in memory contradicts them. */
  async forget(): Promise<void> {
    this.starts.clear();
    this.subjects.clear();
    await this.options.states.drop(this.saved.splice(0));
  }

  /** Whether an event of a remembered step has this subject, for example a user who signed up. */
  knows(subject: string): boolean {
    return this.subjects.has(subject);
  }

  /** The steps of one test, which begins at `startAt`. */
  begin(startAt: Date): RememberedSteps {
    const { watch, clock, states } = this.options;
    return new RememberedSteps({
      ...{ watch, clock },
      start: () => this.start(startAt.getTime()),
      restore: ({ saved }) => states.restore(saved),
      save: () => this.save(),
      remember: ({ events }) => {
        for (const { envelope } of events) this.subjects.add(envelope.subject);
      },
    });
  }

  private async start(at: number): Promise<State> {
    if (this.saved.length > mostStates) await this.forget();
    const known = this.starts.get(at);
    if (known) return known;
    const made = await this.save();
    this.starts.set(at, made);
    return made;
  }

  private async save(): Promise<State> {
    const saved = await this.options.states.save();
    this.saved.push(saved);
    return { saved, steps: new Map() };
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
  /** The state in which the test begins. */
  start(): Promise<State>;
  restore(state: State): Promise<void>;
  save(): Promise<State>;
  remember(step: Step): void;
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
    const { watch, clock, start, restore, save, remember } = this.options;
    const from = (this.state ??= await start());
    const known = from.steps.get(name);
    if (known) {
      await restore(known.end);
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
    const end = await save();
    // Other work of the test may have begun meanwhile.
    if (this.isEnded) return result;
    this.published = watch.published.length;
    this.state = end;
    const events = watch.published.slice(published);
    const step = { events, result: JSON.stringify(result), time: clock.now().getTime(), end };
    from.steps.set(name, step);
    remember(step);
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
