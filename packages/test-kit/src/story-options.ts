import type { ServiceName } from '@contend/contracts';
import type { PlatformOptions } from '@contend/local';
import type { StoryStackOptions } from './processes/story-stack';
import type { Delivery } from './watched-bus';

export interface StoryOptions {
  /** Only these services. Sign-up needs `user`, funds need `wallet`. */
  only?: ServiceName[];
  delivery?: Delivery;
  /** How many processes of each service, where services are processes; one when absent. */
  replicas?: StoryStackOptions['replicas'];
  /** Further settings of those processes, and files for their log lines. */
  processes?: Pick<StoryStackOptions, 'environment' | 'logFileOf' | 'programPathOf'>;
  /** The built web app, for stories in a browser. */
  webRoot?: string;
  /**
   * The time at which the story begins. A browser has a clock of its own, so there it is the
   * present.
   */
  startAt?: Date;
  /** Lifetime: `file` shares it between all tests of a file, from `beforeAll` to the last test. */
  lasts?: 'test' | 'file';
  /**
   * Repeats what `prepare` wrote also where realtime runs, which keeps sessions and messages in
   * memory.
   */
  isRemembered?: true;
  /** Services poll their stores: for tests in which another process writes to these. */
  polls?: true;
  /** Starts services that no test used before: for assertions on counts, logs or memory. */
  fresh?: true;
  /** `standard` hashes passwords as in production: for measuring how long that takes. */
  passwordCost?: 'standard' | 'test';
  /** Further settings of the services. */
  settings?: Record<string, string>;
  /** TLS, trusted proxies and limits of the gateway; plain HTTP without a proxy when absent. */
  front?: PlatformOptions['front'];
  /** Target of log lines, with their level; nothing is logged when absent. */
  logTo?: PlatformOptions['logTo'];
  /** Target of spans; nothing is traced when absent. */
  spans?: PlatformOptions['spans'];
}
