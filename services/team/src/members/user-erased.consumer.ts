import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { forgetPlayer } from './members.actions';

export const userErasedConsumer = (deps: TeamDeps): Consumer =>
  on(userErased, ({ data }) => forgetPlayer(deps, data.userId));
