import type { CallSpec, ServiceName } from '@contend/contracts';
import type { RunningPlatform, Secrets } from '@contend/local';
import type { Connection } from 'mongoose';
import type { BusWatch } from './bus-watch';
import type { Callers } from './callers';
import type { FakeClock } from './fake-clock';
import type { RememberedSteps } from './remembered-steps';
import type { StoryInfrastructure } from './story-infrastructure';
import type { StoreWatch } from './store-watch';
import type { WatchedBus } from './watched-bus';

/** The running platform, in this process or in several. */
export interface StoryRunning extends RunningPlatform {
  /** Resolves when every process has the story's time. */
  synchronise(): Promise<void>;
  /** Resolves when `from` has made the call and hangs there for ever, as a dead process would. */
  hang(from: ServiceName, contract: CallSpec, when: 'before' | 'after'): Promise<void>;
}

interface StoryState {
  prefix: string;
  infrastructure: StoryInfrastructure;
  clock: FakeClock;
  bus: WatchedBus;
  watch: BusWatch;
  running: StoryRunning;
  callers: Callers;
  connection: Connection;
  stores: StoreWatch;
  secrets: Secrets;
  /** Services with a database. */
  services: ServiceName[];
}

/** A started platform: used by one test at a time. */
export interface TestHost extends StoryState {
  /** The first steps of the test that uses it; null where they are not remembered. */
  steps: RememberedSteps | null;
  /** Stops the services and drops their databases. */
  stop(): Promise<void>;
  /** Resets the counts of rate limits. */
  resetLimits(): Promise<void>;
  countCallsAs(uses: number): void;
  /** Deletes the bytes of all uploads. */
  clearUploads(): Promise<void>;
}
