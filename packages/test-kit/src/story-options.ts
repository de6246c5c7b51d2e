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
  /** Settings of those processes beside the usual ones, and where their lines go. */
  processes?: Pick<StoryStackOptions, 'environment' | 'logFileOf' | 'programPathOf'>;
  /** The built web app, for stories in a browser. */
  webRoot?: string;
  /** When the story begins. A browser has a clock of its own, so there it begins now. */
  startAt?: Date;
  /** Shared by all tests of a file: made in `beforeAll`, ended after the last test. */
  lasts?: 'test' | 'file';
  /** Services that no test used before: for what they count, log or keep in memory. */
  fresh?: true;
  /** Passwords are hashed as in production: for how long that takes. */
  passwordCost?: 'standard' | 'test';
  /** How the gateway stands to the world; plain HTTP with nothing in front when absent. */
  front?: PlatformOptions['front'];
  /** Where log lines go, with their level; nothing is logged when absent. */
  logTo?: PlatformOptions['logTo'];
  /** Where spans go; nothing is traced when absent. */
  spans?: PlatformOptions['spans'];
}
