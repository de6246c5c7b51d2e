import type { ProcessName } from '@contend/local';
import { Slots } from '@contend/service-kit';
import type { StoryPlatform } from '@contend/test-kit';
import { pause } from './pause';

/**
 * How many processes are restarted at once. On a machine that could not start them as fast as they
 * are killed, the time until all is reconciled would be the time of the starts that wait.
 */
const restartsAtOnce = 2;

interface Killed {
  act(): Promise<void>;
  /** From the beginning of `act` until the kill. */
  afterMs: number;
  /** Called when the process is ready again. */
  onReturn(): void;
}

/** Kills (SIGKILL) and restarts each process in sequence: a starting one is not killed again. */
export class ProcessKills {
  count = 0;
  private readonly restarting = new Map<ProcessName, Promise<void>>();
  private readonly turns = new Slots(restartsAtOnce);

  constructor(private readonly platform: StoryPlatform) {}

  /** Kills and restarts a process while something is done, and resolves when both have ended. */
  async killDuring(name: ProcessName, { act, afterMs, onReturn }: Killed): Promise<void> {
    let acting = Promise.resolve();
    await this.turns.run(async () => {
      acting = act();
      // Awaited below; handled here so that a refusal is not an unhandled rejection.
      acting.catch(() => undefined);
      await pause(afterMs);
      await this.killAndRestart(name);
      onReturn();
    });
    await acting;
  }

  /** Resolves when the process is ready again. */
  async killAndRestart(name: ProcessName): Promise<void> {
    const { processes } = this.platform;
    const before = this.restarting.get(name) ?? Promise.resolve();
    const mine = before.then(async () => {
      const replica = await processes.killOne(name);
      await processes.startOne(name, replica);
    });
    this.restarting.set(name, mine);
    await mine;
    this.count += 1;
  }
}
