/**
 * State in the store between two releases: timers of a kind are due for hours or days, so the kind
 * must have a handler as long as some may exist.
 */
import { handled } from './handled.mjs';

/** `{ timers: { match: ['no-show', …] } }`: the timers of each service, by its definition. */
export async function storedState() {
  const timers = Object.entries(await handled())
    .map(([service, handles]) => [service, [...new Set(handles.timers)].sort()])
    .filter(([, kinds]) => kinds.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { timers: Object.fromEntries(timers) };
}

/** One sentence for each kind of timer without a handler. */
export const stateBreaks = (before, now, version) =>
  Object.entries(before.timers).flatMap(([service, kinds]) =>
    kinds
      .filter((kind) => !now.timers[service]?.includes(kind))
      .map(
        (kind) =>
          `${service}: nothing runs timers of kind ${kind}, and ${version} may have set some; ` +
          'keep a handler that ends them.',
      ),
  );
