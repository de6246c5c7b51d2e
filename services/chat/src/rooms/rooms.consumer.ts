import {
  type ChatRoom,
  events,
  type EventSpec,
  matchDisputed,
  tournamentStatusChanged,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { followTournament, keepDisputedRoom, keepRoom } from './rooms.actions';

/** Maintains the room that an event's contract declares. */
export const roomConsumers = (deps: ChatDeps): Consumer[] =>
  Object.values(events)
    .filter(({ room }) => room)
    .map((event: EventSpec) =>
      on(event, (envelope) => keepRoom(deps, envelope, event.room?.(envelope.data) as ChatRoom)),
    );

export const disputesConsumer = (deps: ChatDeps): Consumer =>
  on(matchDisputed, ({ data, time }) => keepDisputedRoom(deps, data.matchId, new Date(time)));

export const tournamentsConsumer = (deps: ChatDeps): Consumer =>
  on(tournamentStatusChanged, (envelope) => followTournament(deps, envelope));
