import { at, type Timer } from '@contend/service-kit';
import type { ChatDeps } from './deps';
import { expiryTimer } from './domain/retention';
import { expireMessages } from './use-cases/expire-messages';

export const chatTimers = (deps: ChatDeps): Timer[] => [
  at(expiryTimer, (roomId) => expireMessages(deps, roomId)),
];
