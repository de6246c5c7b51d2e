import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { erasePerson } from './erasure.actions';

export const userErasedConsumer = (deps: TeamDeps): Consumer =>
  on(userErased, ({ data }) => erasePerson(deps, data.userId));
