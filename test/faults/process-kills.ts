import type { ProcessName } from '@contend/local';
import type { StoryPlatform } from '@contend/test-kit';

/** Kills (SIGKILL) and restarts each process in sequence: a starting one is not killed again. */
export class ProcessKills {
  count = 0;
  private readonly restarting = new Map<ProcessName, Promise<void>>();

  constructor(private readonly platform: StoryPlatform) {}

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
