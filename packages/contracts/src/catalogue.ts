import type { CallSpec } from './call';
import * as chat from './chat';
import type { EventSpec } from './event';
import * as games from './games';
import * as matchEvents from './match-events';
import * as matches from './matches';
import * as user from './user';
import * as userEvents from './user-events';
import * as userInternal from './user-internal';
import * as wagerEvents from './wager-events';
import * as wagers from './wagers';
import * as wallet from './wallet';
import * as walletInternal from './wallet-internal';

const modules = [
  user,
  userInternal,
  userEvents,
  games,
  matches,
  matchEvents,
  wagers,
  wagerEvents,
  wallet,
  walletInternal,
  chat,
];
const exported = modules.flatMap((module) => Object.entries(module) as [string, unknown][]);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every call by its name: what the gateway routes, OpenAPI lists and `npm run check` walks. */
export const calls: Record<string, CallSpec> = Object.fromEntries(
  exported.filter(
    (entry): entry is [string, CallSpec] =>
      isObject(entry[1]) && 'method' in entry[1] && 'refuses' in entry[1],
  ),
);

/** Every event by its name. */
export const events: Record<string, EventSpec> = Object.fromEntries(
  exported.filter(
    (entry): entry is [string, EventSpec] => isObject(entry[1]) && 'topic' in entry[1],
  ),
);
