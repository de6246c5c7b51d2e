import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { removeErasedPlayer } from './members.actions';

export const userErasedConsumer = (deps: TeamDeps): Consumer =>
  on(userErased, ({ data }) => removeErasedPlayer(deps, data.userId));
