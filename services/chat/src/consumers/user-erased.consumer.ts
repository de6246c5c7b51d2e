import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { forgetPerson } from '../use-cases/forget-person';

export const userErasedConsumer = (deps: ChatDeps): Consumer =>
  on(userErased, ({ data }) => forgetPerson(deps, data.userId));
