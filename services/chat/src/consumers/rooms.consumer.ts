import { type ChatRoom, events, type EventSpec } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { keepRoom } from '../use-cases/keep-room';

/** Maintains the room that an event's contract declares. */
export const roomConsumers = (deps: ChatDeps): Consumer[] =>
  Object.values(events)
    .filter(({ room }) => room)
    .map((event: EventSpec) =>
      on(event, (envelope) => keepRoom(deps, envelope, event.room?.(envelope.data) as ChatRoom)),
    );
