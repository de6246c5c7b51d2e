import { matchCreated } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { openMatchRoom } from '../use-cases/open-match-room';

export const matchConsumers = (deps: ChatDeps): Consumer[] => [
  on(matchCreated, (envelope) => openMatchRoom(deps, envelope)),
];
