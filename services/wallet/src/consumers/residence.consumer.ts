import { userUpdated } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { recordResidence } from '../use-cases/record-residence';
import type { WalletDeps } from '../deps';

/** It is to run before the projection of players takes the same event in. */
export const residenceConsumer = (deps: WalletDeps): Consumer =>
  on(userUpdated, ({ data, time }) => recordResidence(deps, data, new Date(time)));
