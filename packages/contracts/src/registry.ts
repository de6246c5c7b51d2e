import type { CallSpec } from './core/call';
import type { EventSpec } from './core/event';
import * as modules from './modules';

const exported: [string, unknown][] = Object.entries(modules);
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
