import { events, type EventSpec } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import { push } from '../use-cases/push';

/** Pushes each event to the rooms that its contract names. */
export const liveConsumers = (deps: RealtimeDeps): Consumer[] =>
  Object.values(events)
    .filter(({ live }) => live)
    .map((event: EventSpec) =>
      on(event, (envelope) => push(deps, envelope, event.live?.(envelope.data) ?? [])),
    );
