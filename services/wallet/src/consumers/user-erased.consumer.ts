import { userErased } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { forgetPerson } from '../use-cases/forget-person';
import type { WalletDeps } from '../deps';

export const userErasedConsumer = (deps: WalletDeps): Consumer =>
  on(userErased, ({ data }) => forgetPerson(deps, data.userId));
