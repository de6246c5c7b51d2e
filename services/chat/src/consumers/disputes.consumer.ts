import { matchDisputed } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { keepDisputedRoom } from '../use-cases/keep-disputed-room';

export const disputesConsumer = (deps: ChatDeps): Consumer =>
  on(matchDisputed, ({ data, time }) => keepDisputedRoom(deps, data.matchId, new Date(time)));
